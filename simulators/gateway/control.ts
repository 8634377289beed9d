import type { IncomingMessage } from "node:http";
import { type Answer, json } from "./answer.ts";
import type { Books } from "./books.ts";
import { findTestCard } from "./cards.ts";
import type { GatewayName } from "./entry.ts";
import { FAULTS, type Misbehavior, OPERATIONS } from "./misbehavior.ts";
import type { Tokens } from "./tokens.ts";
import type { Webhooks } from "./webhooks.ts";

interface Deps {
  books: Books;
  tokens: Tokens;
  misbehavior: Misbehavior;
  webhooks: Webhooks;
}

type Order = Record<string, unknown>;

const ORDERS: Record<string, (deps: Deps, order: Order) => Answer> = {
  "GET /control/books": ({ books }) => json({ entries: books.entries(), batches: books.batches() }),

  /** {gateway} */
  "POST /control/settle": ({ books }, { gateway }) =>
    isGateway(gateway) ? json({ batch: books.settle(gateway) }) : bad("gateway"),

  /** {gateway, id}: releases an authorization, as its issuer would. */
  "POST /control/expire": ({ books }, { gateway, id }) =>
    isGateway(gateway) ? json(books.expire(gateway, String(id))) : bad("gateway"),

  /**
   * {gateway, cardNumber, expiry = "1230", seconds?}: returns the token that the browser's frames would, without a
   * browser.
   */
  "POST /control/tokens"({ tokens }, { gateway, cardNumber, expiry = "1230", seconds }) {
    const card = findTestCard(String(cardNumber));
    if (!isGateway(gateway)) return bad("gateway");
    if (!card) return bad("cardNumber");
    const lifeSeconds = typeof seconds === "number" ? seconds : undefined;
    return json({ token: tokens.issue(gateway, { card, expiry: String(expiry) }, lifeSeconds) });
  },

  "GET /control/misbehavior": ({ misbehavior }) => json(misbehavior.planned()),

  /** {operation, fault, times = 1, when = "after", delayMs = 0} */
  "POST /control/misbehavior"({ misbehavior }, order) {
    const operation = OPERATIONS.find((one) => one === order["operation"]);
    const kind = FAULTS.find((one) => one === order["fault"]);
    if (!operation) return bad(`operation: one of ${OPERATIONS.join(", ")}`);
    if (!kind) return bad(`fault: one of ${FAULTS.join(", ")}`);
    const when = order["when"] === "before" ? "before" : "after";
    const fault = { kind, when, delayMs: Number(order["delayMs"] ?? 0) } as const;
    misbehavior.plan(operation, fault, Number(order["times"] ?? 1));
    return json(misbehavior.planned());
  },

  "DELETE /control/misbehavior"({ misbehavior }) {
    misbehavior.clear();
    return json({});
  },

  "GET /control/webhooks": ({ webhooks }) => json(webhooks.deliveries()),

  /** {gateway, target}: a URL of the shop, or null for none. */
  "POST /control/webhooks"({ webhooks }, { gateway, target }) {
    if (!isGateway(gateway)) return bad("gateway");
    webhooks.setTarget(gateway, typeof target === "string" ? target : null);
    return json({});
  },
};

const bad = (problem: string): Answer => json({ problem }, 400);

const isGateway = (value: unknown): value is GatewayName =>
  value === "nmi" || value === "authorize-net";

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;

/** For tests and experiments: only from this machine, and not from a page in a browser. */
export function control(deps: Deps, request: IncomingMessage, name: string, body: string): Answer {
  const order = ORDERS[name];
  const isFromPage = request.headers.origin !== undefined;
  if (!LOOPBACK.test(request.socket.remoteAddress ?? "") || isFromPage)
    return json({ problem: "only from this machine, and not from a page" }, 403);
  return order ? order(deps, parse(body)) : json({ problem: "unknown" }, 404);
}

function parse(body: string): Order {
  try {
    const value: unknown = JSON.parse(body || "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
