import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A fault of a request in transit. */
type Fault =
  | { kind: "answers"; status: number; body?: string }
  /** The connection ends before the server has received the request. */
  | { kind: "refuses" }
  /** No answer, ever. */
  | { kind: "silent" }
  /** The server carries it out, but the connection ends before its answer. */
  | { kind: "loses" }
  /** The answer ends after this many bytes. */
  | { kind: "cuts"; afterBytes: number };

export interface FaultyProxy {
  url: string;
  /** "PUT /bucket/name?partNumber=1", in order of arrival. */
  asked: string[];
  /** Decides about each request; `null` if it passes. */
  setFault(decide: (asked: string) => Fault | null | Promise<Fault | null>): void;
  close(): void;
}

/** A proxy in front of an HTTP server, which can fail like networks and servers do. */
export async function startFaultyProxy(target: string): Promise<FaultyProxy> {
  const asked: string[] = [];
  let decide: Parameters<FaultyProxy["setFault"]>[0] = () => null;
  const server = createServer((question, answer) => {
    const name = `${question.method} ${question.url}`;
    asked.push(name);
    void Promise.resolve(decide(name)).then((fault) => pass(question, answer, { target, fault }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    setFault: (next) => (decide = next),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function pass(
  question: IncomingMessage,
  answer: ServerResponse,
  { target, fault }: { target: string; fault: Fault | null },
): void {
  question.on("error", () => undefined);
  if (fault?.kind === "silent") return;
  if (fault?.kind === "refuses") {
    question.socket.resetAndDestroy();
    return;
  }
  if (fault?.kind === "answers") {
    question.resume();
    answer.writeHead(fault.status).end(fault.body);
    return;
  }
  const { hostname, port } = new URL(target);
  const { method, url: path, headers } = question;
  const onward = request({ hostname, port, method, path, headers }, (response) => {
    if (fault?.kind === "loses") {
      response.resume();
      response.on("end", () => question.socket.resetAndDestroy());
      return;
    }
    answer.writeHead(response.statusCode ?? 502, response.headers);
    let left = fault?.kind === "cuts" ? fault.afterBytes : Number.POSITIVE_INFINITY;
    response.on("data", (chunk: Buffer) => {
      if (left <= 0) answer.destroy();
      if (answer.destroyed) return;
      answer.write(chunk.subarray(0, left));
      left -= chunk.length;
      // Sends bytes already written before the connection ends.
      if (left <= 0) answer.write("", () => question.socket.destroy());
    });
    response.on("end", () => answer.end());
    response.on("error", () => answer.destroy());
  });
  onward.on("error", () => answer.destroy());
  question.pipe(onward);
}
