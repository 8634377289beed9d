import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface FrontDoor {
  server: Server;
  /** From now on, this answers. */
  open(handler: Handler): void;
  isClosing(): boolean;
  /**
   * For `delayMs` more, requests are accepted, because a proxy needs a moment to notice that we are not
   * ready; then no one new is let in, and those inside have `limitMs` to finish.
   */
  close(delayMs: number, limitMs: number): Promise<void>;
}

/**
 * Longer than proxies keep a connection that no one uses (60 s at most by default), so it is the proxy
 * that closes it: it never sends a request into a connection that we are about to close.
 */
const KEEP_ALIVE_MS = 75_000;
const IDLE_SWEEP_MS = 50;
/** For the first byte of a request whose connection was opened just before no one new was let in. */
const FIRST_BYTE_MS = 1000;

/** The process's HTTP server (RUN-10, docs/decisions/021). `handler` answers until another one is there. */
export function createFrontDoor(handler: Handler): FrontDoor {
  /** Who is connected, each with its latest answer, finished or not. */
  const connected = new Map<Socket, ServerResponse | null>();
  let answer = handler;
  let isClosing = false;

  const server = createServer((request, response) => {
    connected.set(request.socket, response);
    if (isClosing) sayGoodbye(response);
    if (request.method === "POST") response.once("finish", () => drain(request));
    answer(request, response);
  });
  server.on("connection", (socket) => {
    connected.set(socket, null);
    socket.once("close", () => connected.delete(socket));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = 60_000;
  // Counted from a request's first byte, not from the end of the one before.
  server.headersTimeout = 15_000;

  return {
    server,
    open: (next) => (answer = next),
    isClosing: () => isClosing,
    async close(delayMs, limitMs) {
      isClosing = true;
      for (const response of connected.values()) if (response !== null) sayGoodbye(response);
      await sleep(delayMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // One whose answer has just been sent is idle too, and knows nothing of our closing.
      const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
      // Browsers and proxies open connections ahead of time, which Node takes for busy ones.
      const hangUp = setTimeout(() => {
        for (const socket of connected.keys()) if (socket.bytesRead === 0) socket.destroy();
      }, FIRST_BYTE_MS);
      const cut = setTimeout(() => server.closeAllConnections(), limitMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(hangUp);
      clearTimeout(cut);
    },
  };
}

/** Bytes that a client may still send of a refused body: more than a browser has on its way. */
const DRAIN_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Drops what was not read of an answered request (RUN-52), which would keep the next one on its connection
 * waiting. Who sends more than a bound is cut off.
 */
function drain(request: IncomingMessage): void {
  if (request.complete && request.readableEnded) return;
  let leftBytes = DRAIN_BYTES_MAX;
  request.removeAllListeners("data");
  request.on("data", (chunk: Buffer) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) request.destroy();
  });
  request.resume();
}

/** Node then answers with `Connection: close`. */
function sayGoodbye(response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
