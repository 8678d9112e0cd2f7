import RepositoryFiles

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// `read(2)` under a name that ``FileSystem/read`` does not hide.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int
{
  read(descriptor, buffer, count)
}

extension FileSystem {
  /// The files of this machine.
  static let machine = FileSystem(
    list: { folder throws(FileSystemError) in try entries(of: folder) },
    read: { file throws(FileSystemError) in try contents(of: file) },
    kind: { path in
      var status = stat()
      return stat(path, &status) == 0 ? kind(of: status.st_mode) : nil
    },
    realPath: { path in
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      return String(cString: real)
    })

  private static func entries(of folder: String) throws(FileSystemError) -> [DirectoryEntry] {
    guard let stream = opendir(folder) else { throw error(at: folder) }
    defer { closedir(stream) }
    var entries: [DirectoryEntry] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      entries.append(
        DirectoryEntry(name: name, kind: kind(ofType: entry.pointee.d_type, at: folder, name)))
    }
    return entries
  }

  private static func kind(
    ofType type: UInt8, at folder: String, _ name: String
  ) -> DirectoryEntry.Kind {
    switch Int32(type) {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .directory
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      var status = stat()
      return lstat(folder + "/" + name, &status) == 0 ? kind(of: status.st_mode) : .special
    default: return .special
    }
  }

  private static func kind(of mode: mode_t) -> DirectoryEntry.Kind {
    switch mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    default: .special
    }
  }

  /// Opens regular files only, and without waiting, so that a pipe of that name cannot hold it up.
  private static func contents(of file: String) throws(FileSystemError) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(at: file) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(at: file) }
    guard kind(of: status.st_mode) == .file else {
      throw FileSystemError(path: file, reason: "it is no regular file")
    }
    let size = Int(status.st_size)
    var failure: FileSystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let step = readBytes(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if step == 0 { break }
        if step < 0 {
          if errno == EINTR { continue }
          failure = error(at: file)
          break
        }
        count += step
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func error(at path: String) -> FileSystemError {
    FileSystemError(path: path, reason: String(cString: strerror(errno)).lowercased())
  }
}
