import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface FrontDoor {
  server: Server;
  /** From now on, this handler answers. */
  open(handler: Handler): void;
  isClosing(): boolean;
  /**
   * Accepts requests for another `delayMs`, because a proxy needs a moment to notice that we are not ready. Then it
   * refuses new connections, and open requests have `limitMs` to finish.
   */
  close(delayMs: number, limitMs: number): Promise<void>;
}

/**
 * Longer than proxies keep an unused connection (60 s at most by default), so the proxy closes it first and never sends
 * a request into a connection that we are about to close.
 */
const KEEP_ALIVE_MS = 75_000;
const IDLE_SWEEP_MS = 50;
/** Time for the first byte of a request whose connection was opened just before new ones were refused. */
const FIRST_BYTE_MS = 1000;

/** The process's HTTP server (RUN-10, docs/decisions/021). `handler` answers until `open` replaces it. */
export function createFrontDoor(handler: Handler): FrontDoor {
  /** Open connections, each with its latest answer, finished or not. */
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
      // A connection whose answer was just sent is idle too, but doesn't know that we are closing.
      const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
      // Browsers and proxies open connections ahead of time, and Node considers those busy.
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

/** Bytes that a client may still send of a refused body, more than a browser has in flight. */
const DRAIN_BYTES_MAX = 4 * 1024 * 1024;

/**
 * Drains the unread body of an answered request (RUN-52), which would block the next request on its connection. Clients
 * that send more than the limit are disconnected.
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
