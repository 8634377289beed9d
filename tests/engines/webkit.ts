import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type BrowserTab,
  type Engine,
  freePort,
  keyActions,
  pointerActions,
  type Size,
  whenStarted,
} from "./browser-tab.ts";
import { scrollAt } from "./in-page.ts";

export interface WebKitPrograms {
  driver: string;
  /** WebKitGTK's MiniBrowser. */
  browser: string;
  /** A display in memory: MiniBrowser has no way to run without one. */
  display: string;
}

/** How WebDriver names an element in JSON. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
/** MiniBrowser's toolbar is wider than a phone. */
const NARROW = "* { min-width: 0; padding: 0; margin: 0; border-width: 0; }";

type Call = (method: "GET" | "POST" | "DELETE", way: string, body?: object) => Promise<unknown>;

/** WebKitGTK, by WebDriver's classic protocol. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const home = mkdtempSync(path.join(tmpdir(), "mitra-webkit-"));
  mkdirSync(path.join(home, "gtk-3.0"));
  writeFileSync(path.join(home, "gtk-3.0/gtk.css"), NARROW);
  const screen = spawn(
    programs.display,
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const [shown] = await once(screen.stdio[3] as NodeJS.ReadableStream, "data"); // "pipe" above
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${String(shown).trim()}`, XDG_CONFIG_HOME: home },
  });
  const call = callerAt(`http://127.0.0.1:${port}`);
  await whenStarted(() => call("GET", "/status"));
  return {
    name: "webkit",
    newTab: (size) => newTab(call, programs.browser, size),
    async stop() {
      for (const child of [driver, screen]) {
        const ended = once(child, "exit");
        child.kill();
        await ended;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** MiniBrowser has one session at a time. */
async function newTab(call: Call, browser: string, size: Size): Promise<BrowserTab> {
  const answer = await call("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        unhandledPromptBehavior: "accept",
        "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
      },
    },
  });
  const { sessionId } = answer as { sessionId: string };
  const inSession: Call = (method, way, body) => call(method, `/session/${sessionId}${way}`, body);
  const tab = tabOf(inSession);
  // The toolbar takes some of the window's height.
  await inSession("POST", "/window/rect", { x: 0, y: 0, ...size });
  const inner = Number(await tab.evaluate("innerHeight"));
  const height = size.height + size.height - inner;
  await inSession("POST", "/window/rect", { x: 0, y: 0, width: size.width, height });
  return tab;
}

function callerAt(origin: string): Call {
  return async (method, way, body) => {
    const init = { method, signal: AbortSignal.timeout(60_000) };
    const asked = method === "POST" ? { ...init, body: JSON.stringify(body ?? {}) } : init;
    const answer = await fetch(origin + way, asked);
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${way}: ${JSON.stringify(value)}`);
    return value;
  };
}

function tabOf(call: Call): BrowserTab {
  const perform = async (actions: object[]) => {
    await call("POST", "/actions", { actions });
  };
  return {
    async open(url) {
      await call("POST", "/url", { url });
    },
    evaluate: (expression) =>
      call("POST", "/execute/sync", { script: `return ${expression}`, args: [] }),
    press: (x, y, times) => perform(pointerActions(x, y, times)),
    async wheel(...at) {
      const script = `(${scrollAt.toString()})(...${JSON.stringify(at)})`;
      await call("POST", "/execute/sync", { script, args: [] });
    },
    type: (text) => perform(keyActions(text)),
    async choose(selector, file) {
      const found = await call("POST", "/element", { using: "css selector", value: selector });
      const id = (found as Record<string, string>)[ELEMENT];
      await call("POST", `/element/${id}/value`, { text: file });
    },
    async back() {
      await call("POST", "/back");
    },
    async picture() {
      return Buffer.from(String(await call("GET", "/screenshot")), "base64");
    },
    async close() {
      await call("DELETE", "");
    },
  };
}
