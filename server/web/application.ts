import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext, shopContext } from "#app/http/contexts.ts";
import type { Client } from "#server/accounts/client.ts";
import type { Shop } from "#server/shop.ts";
import type { RenderedPage } from "./page-cache.ts";
import type { VisitorLookup } from "./visitor-lookup.ts";
import { contentSecurityPolicy, type GatewayOrigins, NOTHING_POLICY } from "./security-headers.ts";

export type Build = ServerBuild | (() => Promise<ServerBuild>);
export type Application = (
  request: IncomingMessage,
  response: ServerResponse,
  client: Client,
  lookup: VisitorLookup,
) => Promise<RenderedPage>;

/** React Router as one function: a node request in, a finished page out. */
export function createApplication(
  shop: Shop,
  build: Build,
  mode: "production" | "development",
): Application {
  const handle = createRequestHandler(build, mode);
  const gateway = shop.site.cardForm?.csp ?? null;
  const isSecure = shop.site.url.startsWith("https:");
  return async (nodeRequest, nodeResponse, client, lookup) => {
    const request = createRequest(withOwnHost(nodeRequest), nodeResponse);
    const setCookies: string[] = [];
    let isPersonal = false;
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(requestContext, {
      client,
      isSecure,
      setCookie: (cookie) => setCookies.push(cookie),
      visitor() {
        isPersonal = true;
        return lookup.visitor();
      },
      viewer: lookup.viewer,
      async mustEnrol() {
        const must = await lookup.mustEnrol();
        if (must) isPersonal = true;
        return must;
      },
      async keptCart() {
        const visitor = await lookup.visitor();
        if (visitor && visitor.cart.length > 0) isPersonal = true;
        return visitor?.cart ?? null;
      },
    });
    const page = await finish(await handle(request, context), mode, gateway);
    return { ...page, setCookies: [...page.setCookies, ...setCookies], isPersonal };
  };
}

/** The origin was checked before, so React Router's own comparison need not fail behind a proxy. */
function withOwnHost(request: IncomingMessage): IncomingMessage {
  const { origin } = request.headers;
  if (origin !== undefined && URL.canParse(origin)) request.headers.host = new URL(origin).host;
  return request;
}

async function finish(
  response: Response,
  mode: string,
  gateway: GatewayOrigins | null,
): Promise<Omit<RenderedPage, "isPersonal">> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  const setCookies: string[] = [];
  for (const [name, value] of response.headers) {
    if (name === "set-cookie") setCookies.push(value);
    else headers[name] = value;
  }
  const isHtml = headers["content-type"]?.startsWith("text/html") ?? false;
  if (mode === "production") {
    headers["content-security-policy"] = isHtml
      ? contentSecurityPolicy(body.toString(), gateway)
      : NOTHING_POLICY;
  }
  headers["cache-control"] ??= "private, no-store";
  // Whatever is missing for the moment may be back soon.
  if (response.status === 503) headers["retry-after"] ??= "5";
  return { status: response.status, headers, setCookies, body };
}
