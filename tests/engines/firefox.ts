import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  type BrowserTab,
  type Engine,
  freePort,
  keyActions,
  pointerActions,
  type Size,
  wheelActions,
  whenStarted,
} from "./browser-tab.ts";

/** Scroll bars over the page, as phones have them. */
const PHONE_LIKE = 'user_pref("ui.useOverlayScrollbars", 1);';

type Send = (method: string, params: object) => Promise<Record<string, unknown>>;

/** A released Firefox, by WebDriver BiDi without a driver between. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), "mitra-firefox-"));
  writeFileSync(path.join(profile, "user.js"), PHONE_LIKE);
  const port = await freePort();
  const args = ["--headless", "--no-remote", "--profile", profile];
  const child = spawn(program, [...args, `--remote-debugging-port=${port}`], { stdio: "ignore" });
  const send = await whenStarted(() => connect(`ws://127.0.0.1:${port}/session`));
  await send("session.new", {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "accept" } } },
  });
  return {
    name: "firefox",
    async newTab({ width, height }: Size) {
      const { userContext } = await send("browser.createUserContext", {});
      const { context } = await send("browsingContext.create", { type: "tab", userContext });
      await send("browsingContext.setViewport", { context, viewport: { width, height } });
      return tabOf(send, String(context), { userContext });
    },
    async stop() {
      const ended = once(child, "exit");
      await send("browser.close", {});
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function connect(url: string): Promise<Send> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No answer at ${url}`)));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  return async (method, params) => {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve);
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await promise;
    waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error} ${message}`);
    return result ?? {};
  };
}

interface Answer {
  id?: number;
  error?: string;
  message?: string;
  result?: Record<string, unknown>;
}

function tabOf(send: Send, context: string, owner: object): BrowserTab {
  const target = { context };
  const perform = async (actions: object[]) => {
    await send("input.performActions", { context, actions });
  };
  const evaluate = async (expression: string, more: object = {}) => {
    const answer = await send("script.evaluate", {
      expression,
      target,
      awaitPromise: false,
      ...more,
    });
    if (answer["type"] === "exception") throw new Error(JSON.stringify(answer["exceptionDetails"]));
    return answer["result"] as { value?: unknown; sharedId?: string };
  };
  return {
    async open(url) {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async evaluate(expression) {
      const { value } = await evaluate(`JSON.stringify(${expression})`);
      return typeof value === "string" ? JSON.parse(value) : undefined;
    },
    press: (x, y, times) => perform(pointerActions(x, y, times)),
    wheel: (x, y, by) => perform(wheelActions(x, y, by)),
    type: (text) => perform(keyActions(text)),
    async choose(selector, file) {
      const { sharedId } = await evaluate(`document.querySelector(${JSON.stringify(selector)})`);
      await send("input.setFiles", { context, element: { sharedId }, files: [file] });
    },
    async back() {
      await send("browsingContext.traverseHistory", { context, delta: -1 });
    },
    async picture() {
      const { data } = await send("browsingContext.captureScreenshot", { context });
      return Buffer.from(String(data), "base64");
    },
    async close() {
      await send("browser.removeUserContext", owner);
    },
  };
}
