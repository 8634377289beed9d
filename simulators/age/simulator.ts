import { createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Check, createChecks, OUTCOMES, type Outcome } from "./checks.ts";
import { pageOf } from "./page.ts";
import type { Settings } from "./settings.ts";

/** Faults for the next answers, instead of correct ones. */
export type Fault = "error" | "drop" | "slow" | "huge" | "garbage" | "elsewhere";

export interface Simulator {
  /** http://127.0.0.1:3170 */
  url: string;
  stop(): Promise<void>;
  /** For tests; on the page, clicks do the same. */
  checks(): readonly Check[];
  /** Every body sent by a shop. */
  received: string[];
  decide(id: string, outcome: Outcome): void;
  tell(id: string): Promise<number | null>;
  misbehave(fault: Fault | null): void;
}

const BODY_BYTES_MAX = 64 * 1024;

/** Both kinds of age vendor in one process: one call, and sessions. It doesn't actually verify anyone. */
export async function startAgeSimulator(settings: Settings): Promise<Simulator> {
  const checks = createChecks();
  const received: string[] = [];
  let fault: Fault | null = null;

  function answer(check: Check): object {
    const url = fault === "elsewhere" ? "https://evil.example/" : `${base()}/page/${check.id}`;
    return check.kind === "one-call"
      ? {
          uuid: check.id,
          status: check.status,
          redirect_url: url,
          used_photo_id: check.isByPicture,
        }
      : { status: "success", verification: { id: check.id, url, status: check.status } };
  }

  function verify(request: IncomingMessage, body: string): Check {
    const { data = {}, options = {} } = JSON.parse(body);
    const name = `${data.first_name} ${data.last_name}`;
    return checks.begin(keyOf(request), {
      kind: "one-call",
      name,
      status: statusByName(name),
      isByPicture: false,
      returnUrl: String(options.return_url ?? ""),
      webhookUrl: String(options.callback_url ?? "") || null,
    });
  }

  function createSession(request: IncomingMessage, body: string): Check {
    const { callback = "", person = {} } = JSON.parse(body).verification;
    return checks.begin(keyOf(request), {
      kind: "session",
      name: `${person.firstName} ${person.lastName}`,
      status: "created",
      isByPicture: true,
      returnUrl: String(callback),
      webhookUrl: settings.webhookTarget,
    });
  }

  async function tell(check: Check): Promise<number | null> {
    if (check.webhookUrl === null) return null;
    const body = JSON.stringify(
      check.kind === "one-call"
        ? { uuid: check.id, status: check.status }
        : { event: randomUUID(), verification: { id: check.id, status: check.status } },
    );
    const time = Math.floor(Date.now() / 1000);
    const signature = createHmac("sha256", settings.webhookKey)
      .update(`${time}.${body}`)
      .digest("hex");
    try {
      const response = await fetch(check.webhookUrl, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "Webhook-Signature": `t=${time},v1=${signature}`,
        },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(10_000),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }

  async function handlePage(
    request: IncomingMessage,
    response: ServerResponse,
    id: string,
    body: string,
  ): Promise<void> {
    const check = checks.find(id);
    if (check === null) return send(response, 404, "text/plain", "Not found");
    if (request.method !== "POST") return send(response, 200, "text/html", pageOf(check));
    const chosen = new URLSearchParams(body).get("outcome");
    const outcome = OUTCOMES.find((one) => one === chosen);
    if (outcome === undefined) return send(response, 400, "text/plain", "Unknown outcome");
    checks.decide(check, outcome);
    await tell(check);
    response.writeHead(303, { Location: check.returnUrl, "Cache-Control": "no-store" }).end();
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const { pathname } = new URL(url, "http://localhost");
    const body = await readBody(request);
    if (body === null) return send(response, 413, "text/plain", "Too large");
    const [, place = "", id = ""] =
      /^\/(page|v1\/status|v1\/sessions)\/([\w-]+)$/.exec(pathname) ?? [];
    if (place === "page") return handlePage(request, response, id, body);
    if (request.headers.authorization !== `Bearer ${settings.apiKey}`)
      return send(response, 401, "text/plain", "Wrong key");
    if (await misbehaved(response, fault)) return;
    if (method === "POST") received.push(body);
    const check =
      method === "GET" && place !== ""
        ? checks.find(id)
        : method === "POST" && pathname === "/v1/verify"
          ? verify(request, body)
          : method === "POST" && pathname === "/v1/sessions"
            ? createSession(request, body)
            : null;
    if (check === null) return send(response, 404, "text/plain", "Not found");
    send(response, 200, "application/json", JSON.stringify(answer(check)));
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
  const base = (): string => `http://${settings.host}:${port}`;
  const known = (id: string): Check => {
    const check = checks.find(id);
    if (check === null) throw new Error(`No check ${id}`);
    return check;
  };
  return {
    url: base(),
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
    checks: checks.list,
    received,
    decide: (id, outcome) => checks.decide(known(id), outcome),
    tell: (id) => tell(known(id)),
    misbehave: (next) => (fault = next),
  };
}

const keyOf = ({ headers }: IncomingMessage): string | null =>
  typeof headers["idempotency-key"] === "string" ? headers["idempotency-key"] : null;

/** Derives the result from the last name, like a vendor's test accounts. */
function statusByName(name: string): string {
  if (/\bphoto$/i.test(name)) return "photo_id";
  if (/\bdenied$/i.test(name)) return "denied";
  return /\breview$/i.test(name) ? "pending" : "accepted";
}

async function misbehaved(response: ServerResponse, fault: Fault | null): Promise<boolean> {
  switch (fault) {
    case null:
    case "elsewhere":
      return false;
    case "error":
      send(response, 500, "text/html", "<h1>Down</h1>");
      return true;
    case "drop":
      response.destroy();
      return true;
    case "slow":
      // The shop gives up first.
      return true;
    case "huge":
      send(response, 200, "application/json", JSON.stringify({ filling: "x".repeat(1_000_000) }));
      return true;
    case "garbage":
      send(
        response,
        200,
        "application/json",
        JSON.stringify({ uuid: "../../etc", status: "accepted" }),
      );
      return true;
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": "no-store",
  });
  response.end(body);
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > BODY_BYTES_MAX) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString("utf8");
}
