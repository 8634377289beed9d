import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** A page in any engine; page.ts builds all else on it. */
export interface BrowserTab {
  open(url: string): Promise<void>;
  /** A JavaScript expression's value, which JSON can carry. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses of the pointer at a place of the window, without a pause. */
  press(x: number, y: number, times: number): Promise<void>;
  /** Turns the wheel at a place of the window. */
  wheel(x: number, y: number, by: number): Promise<void>;
  /** One character after another; other keys by KEYS. */
  type(text: string): Promise<void>;
  /** Chooses a file of this machine in the file field that a CSS selector finds. */
  choose(selector: string, file: string): Promise<void>;
  back(): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface Size {
  width: number;
  height: number;
}

/** A browser that has been started; each tab of it knows nothing of the others. */
export interface Engine {
  name: string;
  newTab(size: Size): Promise<BrowserTab>;
  stop(): Promise<void>;
}

/** Keys as WebDriver's two protocols write them. */
export const KEYS = { Tab: "\uE004" };

const TRY_MS = 250;

/** Tries again until the program that was just started answers. */
export async function whenStarted<T>(start: () => Promise<T>, seconds = 30): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(TRY_MS);
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  server.close();
  await once(server, "close");
  return port;
}

/** The pointer's steps, as both protocols take them. */
export function pointerActions(x: number, y: number, times: number): object[] {
  const press = [
    { type: "pointerDown", button: 0 },
    { type: "pointerUp", button: 0 },
  ];
  const steps = Array.from({ length: times }, () => press).flat();
  return [
    {
      type: "pointer",
      id: "mouse",
      parameters: { pointerType: "mouse" },
      actions: [{ type: "pointerMove", x, y, duration: 0 }, ...steps],
    },
  ];
}

export function keyActions(text: string): object[] {
  const actions = text.split("").flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  return [{ type: "key", id: "keyboard", actions }];
}

export function wheelActions(x: number, y: number, deltaY: number): object[] {
  const scroll = { type: "scroll", x, y, deltaX: 0, deltaY, duration: 0 };
  return [{ type: "wheel", id: "wheel", actions: [scroll] }];
}
