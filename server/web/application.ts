import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestContext, shopContext } from "#app/http/contexts.ts";
import type { Client } from "#server/accounts/client.ts";
import type { FoundVisitor } from "#server/accounts/visitor.ts";
import { SESSION_COOKIE_NAME } from "#server/accounts/auth.ts";
import type { Shop } from "#server/shop.ts";
import type { RenderedPage } from "./page-cache.ts";
import { contentSecurityPolicy, NOTHING_POLICY } from "./security-headers.ts";

export type Build = ServerBuild | (() => Promise<ServerBuild>);
export type Application = (
  request: IncomingMessage,
  response: ServerResponse,
  client: Client,
) => Promise<RenderedPage>;

const SIGNED_OUT: FoundVisitor = { visitor: null, cookies: [] };

/** React Router as one function: a node request in, a finished page out. */
export function createApplication(
  shop: Shop,
  build: Build,
  mode: "production" | "development",
): Application {
  const handle = createRequestHandler(build, mode);
  const isSecure = shop.site.url.startsWith("https:");
  return async (nodeRequest, nodeResponse, client) => {
    const request = createRequest(withOwnHost(nodeRequest), nodeResponse);
    const setCookies: string[] = [];
    const lookup = onceVisitor(shop, client);
    const context = new RouterContextProvider();
    context.set(shopContext, shop);
    context.set(requestContext, {
      client,
      isSecure,
      setCookie: (cookie) => setCookies.push(cookie),
      visitor: async () => (await lookup.visitor()).visitor,
    });
    const response = await handle(request, context);
    return finish(response, [...(await lookup.cookies()), ...setCookies], mode);
  };
}

/** Looks the visitor up when the first route asks, and once; without a session cookie not at all. */
function onceVisitor(shop: Shop, client: Client) {
  let found: Promise<FoundVisitor> | null = null;
  return {
    visitor(): Promise<FoundVisitor> {
      const hasSession = client.cookie.includes(SESSION_COOKIE_NAME);
      found ??= hasSession ? shop.accounts.findVisitor(client) : Promise.resolve(SIGNED_OUT);
      return found;
    },
    // A lookup that failed has been answered by the routes; it has no cookies to add.
    cookies: () => (found === null ? [] : found.then(({ cookies }) => cookies).catch(() => [])),
  };
}

/** The origin was checked before, so React Router's own comparison need not fail behind a proxy. */
function withOwnHost(request: IncomingMessage): IncomingMessage {
  const { origin } = request.headers;
  if (origin !== undefined && URL.canParse(origin)) request.headers.host = new URL(origin).host;
  return request;
}

async function finish(response: Response, cookies: string[], mode: string): Promise<RenderedPage> {
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
      ? contentSecurityPolicy(body.toString())
      : NOTHING_POLICY;
  }
  headers["cache-control"] ??= "private, no-store";
  return { status: response.status, headers, setCookies: [...setCookies, ...cookies], body };
}
