import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerCall, type Call, json, send } from "./answer.ts";
import { requestApi } from "./authorize-net/request-api.ts";
import { createBooks } from "./books.ts";
import { browserFile } from "./browser-files.ts";
import { control } from "./control.ts";
import { tokenFromFrame } from "./frame-tokens.ts";
import { createMisbehavior } from "./misbehavior.ts";
import { query } from "./nmi/query.ts";
import { transact } from "./nmi/transact.ts";
import { readBody } from "./read-body.ts";
import type { Settings } from "./settings.ts";
import { createTokens } from "./tokens.ts";
import { createWebhooks } from "./webhooks.ts";

export interface Simulator {
  /** http://127.0.0.1:3160 */
  url: string;
  stop(): Promise<void>;
}

/** Both gateways in one process, each with its own credentials, sharing one ledger. */
export async function startSimulator(settings: Settings): Promise<Simulator> {
  const tokens = createTokens(settings.tokenSeconds);
  const misbehavior = createMisbehavior();
  const webhooks = createWebhooks(settings, misbehavior);
  const books = createBooks({ file: settings.booksFile }, webhooks.tell);
  const nmi = { books, tokens, securityKey: settings.nmi.securityKey };
  const { loginId, transactionKey } = settings.authorizeNet;
  const authorizeNet = { books, tokens, loginId, transactionKey };

  const calls: Record<string, (body: string) => Call> = {
    "/api/transact.php": (body) => transact(nmi, body),
    "/api/query.php": (body) => query(nmi, body),
    "/xml/v1/request.api": (body) => requestApi(authorizeNet, body),
    "/frames/token": (body) => tokenFromFrame({ tokens, settings }, body),
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const { pathname } = new URL(url, "http://localhost");
    const body = await readBody(request);
    if (body === null) return send(response, json({ problem: "too large" }, 413));
    if (pathname.startsWith("/control/")) {
      const deps = { books, tokens, misbehavior, webhooks };
      return send(response, control(deps, request, `${method} ${pathname}`, body));
    }
    const call = method === "POST" ? calls[pathname] : undefined;
    if (call) return answerCall(response, call(body), misbehavior);
    const file = method === "GET" ? browserFile(pathname) : null;
    send(response, file ?? json({ problem: "not found" }, 404));
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
      webhooks.stop();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
