#!/usr/bin/env python3
"""Drives a page that `lintel graph --format html` wrote in a headless Chromium.

    drive.py PAGE [--screenshots FOLDER] [--open-within SECONDS] [--click-within MILLISECONDS]

Prints what was measured, and exits 1 if something is not as it must be. Where there is no
Chromium it says so and exits 0. Speaks the DevTools protocol through a pipe; needs nothing but
Python's own library.
"""

import argparse
import base64
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time


class Browser:
    """A Chromium of its own, ended with the script."""

    def __init__(self, program, folder):
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def connect():
            # The protocol wants file descriptors 3 and 4. Both are copied out of the way first.
            read_end, write_end = os.dup(to_browser), os.dup(from_browser)
            os.dup2(read_end, 3)
            os.dup2(write_end, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
             "--no-first-run", "--disable-extensions", "--user-data-dir=" + folder, "about:blank"],
            preexec_fn=connect, close_fds=False,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]

    def end(self):
        self.process.terminate()
        self.process.wait()

    def message(self):
        while b"\0" not in self.buffer:
            part = os.read(self.read_end, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        os.write(self.write_end, json.dumps(request).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.number:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            self.events.append(message)

    def value(self, expression):
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def press(self, key, text=None):
        codes = {"Escape": 27, "Enter": 13, "ArrowRight": 39, "ArrowDown": 40}
        event = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        if text:
            event["text"] = text
        self.call("Input.dispatchKeyEvent", type="keyDown", **event)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def click(self, selector):
        """Clicks what a selector finds; gives the milliseconds until the next frame is drawn."""
        place = self.value(
            f"""(async () => {{
              const element = document.querySelector({json.dumps(selector)});
              element.scrollIntoView({{ block: "center", inline: "center" }});
              await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
              const frame = element.getBoundingClientRect();
              window.answered = new Promise((done) => document.addEventListener("click", () => {{
                const start = performance.now();
                requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
              }}, {{ capture: true, once: true }}));
              return [frame.x + frame.width / 2, frame.y + frame.height / 2];
            }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1],
                      button="left", clickCount=1)
        return self.value("window.answered")

    def screenshot(self, file):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(file, "wb") as output:
            output.write(base64.b64decode(data))


class Walk:
    """One walk through a page, with what it finds wrong."""

    def __init__(self, browser, options):
        self.browser = browser
        self.screenshots = options.screenshots
        self.open_within = options.open_within
        self.click_within = options.click_within
        self.mistakes = []

    def expect(self, is_so, what):
        if not is_so:
            self.mistakes.append(what)
            print(f"not so: {what}")

    def picture(self, name):
        if self.screenshots:
            self.browser.screenshot(os.path.join(self.screenshots, name + ".png"))

    def open(self, page):
        browser = self.browser
        browser.call("Page.enable")
        browser.call("Runtime.enable")
        browser.call("Log.enable")
        browser.call("Network.enable")
        browser.call("Emulation.setDeviceMetricsOverride", width=1440, height=900,
                     deviceScaleFactor=1, mobile=False)
        start = time.monotonic()
        browser.call("Page.navigate", url="file://" + os.path.abspath(page))
        while browser.value("document.readyState") != "complete":
            time.sleep(0.01)
        browser.value("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        seconds = time.monotonic() - start
        boxes = browser.value("document.querySelectorAll('.box').length")
        print(f"opened within {seconds:.2f} s, {boxes} boxes")
        self.expect(seconds < self.open_within, f"the page opens within {self.open_within} s")
        self.expect(boxes > 0, "boxes are drawn")
        self.picture("1-open")

    def select(self):
        browser = self.browser
        # The box with the most users and used ones is the slowest to answer.
        busiest = browser.value(
            """(() => {
              const level = JSON.parse(document.getElementById("data").textContent).levels[0];
              const counts = level.nodes.map(() => 0);
              for (const edge of level.edges) { counts[edge.from] += 1; counts[edge.to] += 1; }
              return counts.indexOf(Math.max(...counts));
            })()""")
        times = [browser.click(f"#n{busiest}")]
        self.expect(browser.value("document.querySelectorAll('.box.chosen').length") == 1,
                    "a click selects a box")
        self.expect(browser.value("document.querySelectorAll('.box.on').length") > 1,
                    "a click shows what the box uses and who uses it")
        self.picture("2-selected")
        browser.click('[data-reach="all"]')
        self.expect(browser.value("document.querySelectorAll('.box.on').length") > 1,
                    "the transitive ones are shown too")
        self.picture("3-transitive")
        browser.click('[data-reach="direct"]')
        for number in range(3):
            times.append(browser.click(f"#n{number}"))
        print(f"a click is answered within {max(times):.0f} ms")
        self.expect(max(times) < self.click_within,
                    f"a click is answered within {self.click_within} ms")
        browser.press("Escape")
        self.expect(browser.value("document.querySelectorAll('.box.chosen').length") == 0,
                    "Escape clears the selection")

    def find(self):
        browser = self.browser
        name = browser.value("document.querySelector('#n0 .name').textContent")
        browser.press("/")
        self.expect(browser.value("document.activeElement.id") == "search", "/ leads to the search")
        browser.call("Input.insertText", text=name.upper())
        self.expect(browser.value("document.querySelectorAll('.box.hit').length") > 0,
                    "the search marks boxes")
        self.picture("4-search")
        browser.press("Enter")
        self.expect(browser.value("document.querySelector('.box.chosen')?.id") is not None,
                    "Enter selects the first that was found")
        browser.value("""document.getElementById("search").value = "";
          document.getElementById("search").dispatchEvent(new Event("input")); null""")

    def walk_by_keys(self):
        browser = self.browser
        browser.value("document.activeElement.blur(); null")
        browser.press("ArrowDown")
        first = browser.value("document.activeElement.id")
        browser.press("ArrowDown")
        second = browser.value("document.activeElement.id")
        self.expect(first.startswith("n") and second.startswith("n") and first != second,
                    "the arrow keys go from box to box")
        browser.press("Enter")
        self.expect(browser.value("document.querySelector('.box.chosen').id") == second,
                    "Enter selects the box")
        browser.press("Escape")

    def collapse(self):
        browser = self.browser
        if browser.value("document.getElementById('fold').disabled"):
            return
        before = browser.value("document.querySelectorAll('.box').length")
        elapsed = browser.click("#fold")
        print(f"the layers collapse within {elapsed:.0f} ms")
        after = browser.value("document.querySelectorAll('.box').length")
        self.expect(after <= before and browser.value("document.querySelectorAll('.box.layer').length") > 0,
                    "layers collapse")
        self.picture("5-collapsed")
        browser.click(".box.layer")
        self.picture("6-one-open")
        browser.click("#fold")
        self.expect(browser.value("document.querySelectorAll('.box').length") == before,
                    "layers expand again")

    def follow_findings(self):
        browser = self.browser
        if browser.value("document.querySelector('#panel .finding button') === null"):
            return
        browser.click("#panel .finding button")
        self.expect(browser.value("document.querySelectorAll('.box.chosen').length") > 0,
                    "a finding leads to what it is about")
        self.picture("7-finding")
        browser.press("Escape")

    def see_matrix(self):
        browser = self.browser
        elapsed = browser.click('[data-view="matrix"]')
        print(f"the matrix is drawn within {elapsed:.0f} ms")
        self.expect(browser.value("document.getElementById('matrix').width") > 100,
                    "the matrix is drawn")
        browser.press("ArrowRight")
        self.expect(browser.value("document.getElementById('hint').textContent") != "",
                    "the keys walk through the matrix")
        self.picture("8-matrix")
        browser.press("m")

    def switch_level(self):
        browser = self.browser
        if browser.value("document.getElementById('levels').hidden"):
            return
        elapsed = browser.click('[data-level="1"]')
        print(f"the modules are drawn within {elapsed:.0f} ms")
        self.expect(browser.value("document.querySelectorAll('.box').length") > 0,
                    "the modules are drawn")
        self.picture("9-modules")
        browser.click('[data-level="0"]')

    def be_dark(self):
        self.browser.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark"}])
        self.picture("10-dark")

    def loads_nothing(self):
        asked = [event["params"]["request"]["url"] for event in self.browser.events
                 if event.get("method") == "Network.requestWillBeSent"]
        others = [url for url in asked if not url.startswith(("file://", "data:", "about:"))]
        self.expect(len(asked) <= 2 and not others, f"nothing is loaded: {asked}")
        errors = [event for event in self.browser.events
                  if event.get("method") == "Runtime.exceptionThrown"
                  or (event.get("method") == "Log.entryAdded"
                      and event["params"]["entry"]["level"] == "error")]
        self.expect(not errors, f"no error is logged: {errors}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page")
    parser.add_argument("--screenshots")
    parser.add_argument("--open-within", type=float, default=3)
    parser.add_argument("--click-within", type=float, default=200)
    options = parser.parse_args()
    program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    if program is None:
        print("skipped: there is no Chromium")
        return 0
    if options.screenshots:
        os.makedirs(options.screenshots, exist_ok=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(program, folder)
        try:
            walk = Walk(browser, options)
            walk.open(options.page)
            walk.select()
            walk.find()
            walk.walk_by_keys()
            walk.collapse()
            walk.follow_findings()
            walk.see_matrix()
            walk.switch_level()
            walk.be_dark()
            walk.loads_nothing()
        finally:
            browser.end()
    return 1 if walk.mistakes else 0


if __name__ == "__main__":
    sys.exit(main())
