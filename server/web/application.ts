import { randomUUID } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { type CartHoles, requestContext, shopContext } from "#app/shell/contexts.ts";
import type { Client } from "#server/limits/client.ts";
import type { Shop } from "#server/shop.ts";
import { StaffActor } from "#server/staff/staff-actor.ts";
import { cartHolesOf, partsOf } from "./cart-holes.ts";
import type { RenderedPage } from "./rendered-page.ts";
import {
  contentSecurityPolicy,
  type GatewayOrigins,
  NOTHING_POLICY,
  withoutNonce,
} from "./security-headers.ts";
import type { VisitorLookup } from "./visitor-lookup.ts";

export type Build = ServerBuild | (() => Promise<ServerBuild>);

interface Asked {
  /** As the router sees it (own-request.ts). */
  request: Request;
  client: Client;
  lookup: VisitorLookup;
  /** For a page that many share although each has a cart (cart-holes.ts). */
  leavesCartOut: boolean;
}

export type Application = (asked: Asked) => Promise<RenderedPage>;

/** React Router as one function: a request in, a finished page out. */
export function createApplication(
  shop: Shop,
  build: Build,
  mode: "production" | "development",
): Application {
  const handle = createRequestHandler(build, mode);
  const gateway = shop.site.cardForm?.csp ?? null;
  return async ({ request, client, lookup, leavesCartOut }) => {
    const setCookies: string[] = [];
    const nonce = randomUUID(); // 122 random bits, from a supply that is filled for many
    const cartHoles = leavesCartOut ? cartHolesOf(nonce) : null;
    let mayBeShared = true;
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(requestContext, {
      client,
      nonce,
      cartHoles,
      readyMarkup: new URL(request.url).pathname.endsWith(".data") ? null : new Map(),
      setCookie: (cookie) => setCookies.push(cookie),
      doNotCache: () => (mayBeShared = false),
      visitor() {
        mayBeShared = false;
        return lookup.visitor();
      },
      viewer: lookup.viewer,
      async staffStep() {
        const step = await lookup.staffStep();
        if (step !== null) mayBeShared = false;
        return step;
      },
      async staff() {
        mayBeShared = false;
        const visitor = await lookup.visitor();
        const entered = visitor && StaffActor.fromSession(visitor);
        return entered?.ok ? entered.value : null;
      },
      async savedCart() {
        const visitor = await lookup.visitor();
        if (visitor && visitor.cart.length > 0) mayBeShared = false;
        return visitor?.cart ?? null;
      },
    });
    const marks = { nonce, cartHoles };
    const page = await finish(await handle(request, context), marks, { mode, gateway });
    return { ...page, setCookies: [...page.setCookies, ...setCookies], mayBeShared };
  };
}

async function finish(
  response: Response,
  { nonce, cartHoles }: { nonce: string; cartHoles: CartHoles | null },
  { mode, gateway }: { mode: string; gateway: GatewayOrigins | null },
): Promise<Omit<RenderedPage, "mayBeShared">> {
  const headers: Record<string, string> = {};
  const setCookies: string[] = [];
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") setCookies.push(value);
    else headers[name] = value;
  }
  let body: RenderedPage["body"] = Buffer.from(await response.arrayBuffer());
  let policy = NOTHING_POLICY;
  if (headers["content-type"]?.startsWith("text/html")) {
    const html = body.toString();
    // A sample email brings its own, stricter one (MAIL-9).
    policy = headers["content-security-policy"] ?? contentSecurityPolicy(html, nonce, gateway);
    const sent = withoutNonce(html, nonce);
    body = cartHoles === null ? Buffer.from(sent) : partsOf(sent, cartHoles);
  }
  if (mode === "production") headers["content-security-policy"] = policy;
  headers["cache-control"] ??= "private, no-store";
  // What is missing now may be back soon.
  if (response.status === 503) headers["retry-after"] ??= "5";
  return { status: response.status, headers, setCookies, body };
}
