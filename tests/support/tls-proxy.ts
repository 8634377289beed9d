import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream";
import type { TestCertificate } from "./certificate.ts";

export interface TlsProxy {
  port: number;
  close(): void;
}

/**
 * A TLS proxy with nginx's defaults: it sends the upstream server's name in the Host header, and adds the client's
 * address to X-Forwarded-For. `target` may be set later.
 */
export async function startTlsProxy(
  { key, cert }: TestCertificate,
  target: () => string,
  port = 0,
): Promise<TlsProxy> {
  const server = createServer({ key, cert }, (asked, answer) => forward(asked, answer, target()));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo; // a TCP server has a port
  return {
    port: address.port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(asked: IncomingMessage, answer: ServerResponse, target: string): void {
  const { host, hostname, port } = new URL(target);
  const { method, url: path, socket } = asked;
  const forwarded = [asked.headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean);
  const headers = {
    ...asked.headers,
    host,
    "x-forwarded-for": forwarded.join(", "),
    "x-forwarded-proto": "https",
  };
  const onward = request({ hostname, port, method, path, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
    pipeline(response, answer, () => undefined);
  });
  onward.on("error", () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end("The server behind the proxy does not answer.");
  });
  answer.on("close", () => onward.destroy());
  pipeline(asked, onward, () => undefined);
}
