import { randomUUID } from "node:crypto";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Client } from "#server/limits/client.ts";
import type { Shop } from "#server/shop.ts";
import { answerDirectly } from "./direct-actions.ts";
import { finishResponse } from "./finish-response.ts";
import { withOutageAnswers } from "./outage-answers.ts";
import { cartMarks } from "./page-holes.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { routerContext } from "./router-context.ts";
import type { VisitorLookup } from "./visitor-lookup.ts";

export type Build = ServerBuild | (() => Promise<ServerBuild>);

interface Asked {
  client: Client;
  lookup: VisitorLookup;
  /** The request as the router sees it (own-request.ts). */
  request: Request;
  /** The page is shared by everyone with a filled cart, and leaves the cart out (page-holes.ts). */
  hasCartHoles: boolean;
}

export interface Application {
  /** React Router as one function: a request in, a finished page out. */
  render(asked: Asked): Promise<RenderedPage>;
}

export function createApplication(
  shop: Shop,
  given: Build,
  mode: "production" | "development",
): Application {
  const { log } = shop.running;
  const build: Build =
    typeof given === "function"
      ? async () => withOutageAnswers(await given(), log)
      : withOutageAnswers(given, log);
  const loaded = async () => (typeof build === "function" ? build() : build);
  const handle = createRequestHandler(build, mode);
  return {
    async render({ request, client, lookup, hasCartHoles }) {
      // Runs while the page renders, so it delays none; if it can't be read, the last one read is used.
      const cardForm = shop.site.cardForm().catch(shop.site.lastCardForm);
      const nonce = randomUUID(); // 122 random bits, from a pool that is filled in bulk
      const cartHoles = hasCartHoles ? cartMarks(nonce) : null;
      const readyMarkup = new URL(request.url).pathname.endsWith(".data") ? null : new Map();
      const built = await loaded();
      const facts = { client, build: built.assets.version, lookup, nonce, cartHoles, readyMarkup };
      const own = routerContext(shop, facts);
      const answer =
        (await answerDirectly(request, built, own.context, lookup)) ??
        (await handle(request, own.context));
      const gateway = (await cardForm)?.csp ?? null;
      const page = await finishResponse(answer, { nonce, hasHoles: hasCartHoles, mode, gateway });
      const setCookies = [...page.setCookies, ...own.setCookies];
      return { ...page, setCookies, mayBeShared: own.mayBeShared() };
    },
  };
}
