import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

interface Backend {
  port: number;
  agent: Agent;
  isReady: boolean;
}

export interface Balancer {
  url: string;
  /** Whether the process at that port gets requests. */
  isReady(port: number): boolean;
  /** Lost requests: without an answer, or with only half of one. */
  lost: string[];
  close(): Promise<void>;
}

const CHECK_EVERY_MS = 100;

/**
 * A typical proxy: it checks whether each process is ready, keeps connections open, and retries only requests that were
 * certainly not sent, because no connection was available.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const backends: Backend[] = ports.map((port) => ({
    port,
    agent: new Agent({ keepAlive: true, maxFreeSockets: 32 }),
    isReady: false,
  }));
  const lost: string[] = [];
  let turn = 0;

  async function check(backend: Backend): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${backend.port}/ready`).catch(() => null);
    backend.isReady = answer?.status === 200;
  }
  const timer = setInterval(() => backends.forEach((one) => void check(one)), CHECK_EVERY_MS);

  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked);
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    for (let tried = 0; tried < ready.length; tried += 1) {
      const backend = ready[(turn + tried) % ready.length];
      if (backend && (await passed(asked, body, answer, backend))) return;
    }
    lost.push(`${asked.method} ${asked.url}: no one was ready`);
    answer.writeHead(503).end();
  }

  /** False if nothing was sent. */
  function passed(
    asked: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    { port, agent }: Backend,
  ): Promise<boolean> {
    return new Promise((resolve) => {
      const { method, url: path } = asked;
      const headers = { ...asked.headers, connection: "keep-alive" };
      const onward = request({ host: "127.0.0.1", port, method, path, headers, agent }, (got) => {
        got.once("error", (error) => lose(error));
        got.once("end", () => resolve(true));
        answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
        got.pipe(answer);
      });
      const lose = (error: Error) => {
        if ("code" in error && error.code === "ECONNREFUSED") return resolve(false);
        lost.push(`${method} ${path}: ${error.message}`);
        if (answer.headersSent) answer.destroy();
        else answer.writeHead(502).end();
        resolve(true);
      };
      onward.on("error", lose);
      onward.end(body);
    });
  }

  const server = createServer((asked, answer) => void forward(asked, answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo; // a TCP server has a port
  return {
    url: `http://127.0.0.1:${address.port}`,
    isReady: (port) => backends.some((one) => one.port === port && one.isReady),
    lost,
    async close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      for (const { agent } of backends) agent.destroy();
      await once(server, "close");
    },
  };
}

/** A port that no one listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // as above
  server.close();
  await once(server, "close");
  return port;
}
