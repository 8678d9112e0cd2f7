import ArchitectureModel

extension RepositoryTemplate {
  /// The workflow of GitHub Actions.
  var workflow: String {
    """
    # Checks and tests on every push. `make check` needs lintel: set the repository's variable
    # LINTEL_REPOSITORY to OWNER/NAME of the repository that holds Lintel.
    name: CI
    on:
      push:
        branches: [main]
      pull_request:
    permissions:
      contents: read
    jobs:
      linux:
        runs-on: ubuntu-latest
        container: swift:\(max(toolsVersion, ToolsVersion(6, 3)))
        timeout-minutes: 40
        steps:
          - name: Install make and git
            run: apt-get update && apt-get install --yes make git
          - uses: actions/checkout@v4
          - name: Check Lintel out
            if: ${{ vars.LINTEL_REPOSITORY != '' }}
            uses: actions/checkout@v4
            with:
              repository: ${{ vars.LINTEL_REPOSITORY }}
              path: .lintel
          - name: Install Lintel
            if: ${{ vars.LINTEL_REPOSITORY != '' }}
            run: make -C .lintel install
          - run: make check
          - run: make lint
          - run: make test

    """
  }
}
