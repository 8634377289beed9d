import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Client } from "#server/limits/client.ts";
import type { Shop } from "#server/shop.ts";
import { cartHolesOf } from "./cart-holes.ts";
import { answerDirectly, isDirect } from "./direct-actions.ts";
import { finishResponse, type Making } from "./finish-response.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { routerContext } from "./router-context.ts";
import type { VisitorLookup } from "./visitor-lookup.ts";

export type Build = ServerBuild | (() => Promise<ServerBuild>);

interface AskedBy {
  client: Client;
  lookup: VisitorLookup;
}

interface Asked extends AskedBy {
  /** As the router sees it (own-request.ts). */
  request: Request;
  /** For a page that many share although each has a cart (cart-holes.ts). */
  leavesCartOut: boolean;
}

export interface Application {
  /** React Router as one function: a request in, a finished page out. */
  render(asked: Asked): Promise<RenderedPage>;
  /** What needs no router (direct-actions.ts); null = `render` it, nothing has been read yet. */
  direct(request: IncomingMessage, url: URL, by: AskedBy): Promise<RenderedPage | null>;
}

export function createApplication(
  shop: Shop,
  build: Build,
  mode: "production" | "development",
): Application {
  const handle = createRequestHandler(build, mode);
  const gateway = shop.site.cardForm?.csp ?? null;
  return {
    async render({ request, client, lookup, leavesCartOut }) {
      const nonce = randomUUID(); // 122 random bits, from a supply that is filled for many
      const cartHoles = leavesCartOut ? cartHolesOf(nonce) : null;
      const readyMarkup = new URL(request.url).pathname.endsWith(".data") ? null : new Map();
      const making: Making = { nonce, cartHoles, mode, gateway };
      const own = routerContext(shop, { client, lookup, nonce, cartHoles, readyMarkup });
      const page = await finishResponse(await handle(request, own.context), making);
      const setCookies = [...page.setCookies, ...own.setCookies];
      return { ...page, setCookies, mayBeShared: own.mayBeShared() };
    },
    async direct(request, url, { client, lookup }) {
      if (!isDirect(request.method, url)) return null;
      // Staff may have to do something else first, which the routes decide.
      if ((await lookup.staffStep()) !== null) return null;
      const blank = { nonce: "", cartHoles: null };
      const own = routerContext(shop, { client, lookup, ...blank, readyMarkup: null });
      const built = typeof build === "function" ? await build() : build;
      const response = await answerDirectly(built, request, url, own.context);
      const page = await finishResponse(response, { ...blank, mode, gateway });
      return { ...page, setCookies: [...page.setCookies, ...own.setCookies], mayBeShared: false };
    },
  };
}
