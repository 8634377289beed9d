import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "./settings.ts";
import { taxAnswer } from "./tax-answer.ts";

type Answer = ReturnType<typeof taxAnswer>;

/** Faults for the next answers, instead of correct ones; a function modifies the correct one. */
export type Fault =
  | "error"
  | "refuse"
  | "drop"
  | "slow"
  | "html"
  | "lose"
  | ((right: Answer) => object);

export interface Simulator {
  /** http://127.0.0.1:3180 */
  url: string;
  stop(): Promise<void>;
  /** For tests: the bodies of every tax request. */
  asked: object[];
  /** Filed documents, by kind and name. */
  books: Map<string, object>;
  misbehave(fault: Fault | null): void;
}

const BODY_BYTES_MAX = 256 * 1024;

/** A tax provider with an API like TaxJar's. Its rates are made up, and it files nothing. */
export async function startTaxSimulator(settings: Settings): Promise<Simulator> {
  const asked: object[] = [];
  const books = new Map<string, object>();
  let fault: Fault | null = null;

  /** A new document is accepted once; an existing one is changed by its name. */
  function keep(method: string, kind: string, name: string | undefined, body: object): number {
    const id = "transaction_id" in body ? String(body.transaction_id) : "";
    const key = `${kind}/${id}`;
    if (id === "" || (name !== undefined && name !== id)) return 400;
    if ((method === "POST") === books.has(key)) return method === "POST" ? 422 : 404;
    books.set(key, body);
    return method === "POST" ? 201 : 200;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const text = await readBody(request);
    if (request.headers.authorization !== `Bearer ${settings.apiKey}`)
      return send(response, 401, { error: "Unauthorized", status: 401 });
    if (misbehaved(response)) return;
    const body = JSON.parse(text);
    if (method === "POST" && url === "/v2/taxes") {
      asked.push(body);
      const right = taxAnswer(body);
      return send(response, 200, typeof fault === "function" ? fault(right) : right);
    }
    const [, kind, name] = /^\/v2\/transactions\/(orders|refunds)(?:\/([\w-]+))?$/.exec(url) ?? [];
    if (kind === undefined) return send(response, 404, { error: "Not found", status: 404 });
    const status = keep(method, kind, name, body);
    // It is stored, but the shop never finds out.
    if (fault === "lose") return void response.destroy();
    return send(response, status, status < 300 ? { [kind.slice(0, -1)]: body } : { status });
  }

  function misbehaved(response: ServerResponse): boolean {
    switch (fault) {
      case "error":
        send(response, 503, { error: "Down", status: 503 });
        return true;
      case "refuse":
        send(response, 400, { error: "Bad Request", detail: "to_zip is not used", status: 400 });
        return true;
      case "drop":
        response.destroy();
        return true;
      case "slow":
        // The shop gives up first.
        return true;
      case "html":
        response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Maintenance</h1>");
        return true;
      default:
        return false;
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${settings.host}:${port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
    asked,
    books,
    misbehave: (next) => (fault = next),
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > BODY_BYTES_MAX) throw new Error("The body is too large");
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString("utf8");
}
