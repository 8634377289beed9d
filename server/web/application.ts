import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { Client } from "#server/limits/client.ts";
import type { Shop } from "#server/shop.ts";
import { answerAt, answerDirectly, isDirect } from "./direct-actions.ts";
import { finishJson, finishResponse, type Making } from "./finish-response.ts";
import { type LeftOut, marksFor, NOTHING_MARKED, withMarkedSearch } from "./left-out.ts";
import { withOutageAnswers } from "./outage-answers.ts";
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
  left: LeftOut;
  /** What the page shows, if that has been read; null = the router reads it. */
  ownView: object | null;
}

export interface Application {
  /** React Router as one function: a request in, a finished page out. */
  render(asked: Asked): Promise<RenderedPage>;
  /** What needs no router (direct-actions.ts); null = `render` it, nothing has been read yet. */
  direct(request: IncomingMessage, url: URL, by: AskedBy): Promise<RenderedPage | null>;
}

/** @param staffBuild with the back office's routes, if `given` is without them; loaded with the first request for one */
export function createApplication(
  shop: Shop,
  given: Build,
  mode: "production" | "development",
  staffBuild: (() => Promise<ServerBuild>) | null = null,
): Application {
  const { log } = shop.running;
  const build: Build =
    typeof given === "function"
      ? async () => withOutageAnswers(await given(), log)
      : withOutageAnswers(given, log);
  const loaded = async () => (typeof build === "function" ? build() : build);
  const handleCustomers = createRequestHandler(build, mode);
  let forStaff: Promise<typeof handleCustomers> | null = null;
  async function handlerFor({ url }: Request): Promise<typeof handleCustomers> {
    if (staffBuild === null || !asksForStaffRoute(new URL(url))) return handleCustomers;
    forStaff ??= staffBuild().then(
      (whole) => createRequestHandler(withOutageAnswers(whole, log), mode),
      (error: unknown) => {
        forStaff = null; // the next request tries again
        throw error;
      },
    );
    return forStaff;
  }
  const gateway = shop.site.cardForm?.csp ?? null;
  return {
    async render({ request, client, lookup, left, ownView }) {
      const nonce = randomUUID(); // 122 random bits, from a supply that is filled for many
      const marks = marksFor(left, nonce);
      const readyMarkup = new URL(request.url).pathname.endsWith(".data") ? null : new Map();
      const making: Making = { nonce, hasHoles: left.cart || left.own !== null, mode, gateway };
      const { version } = (await loaded()).assets;
      const facts = { client, build: version, lookup, nonce, ...marks, ownView, readyMarkup };
      const own = routerContext(shop, facts);
      const handle = await handlerFor(request);
      const answer = await handle(withMarkedSearch(request, left, nonce), own.context);
      const page = await finishResponse(answer, making);
      const setCookies = [...page.setCookies, ...own.setCookies];
      return { ...page, setCookies, mayBeShared: own.mayBeShared() };
    },
    async direct(request, url, { client, lookup }) {
      if (!isDirect(request.method, url)) return null;
      // Staff may have to do something else first, which the routes decide.
      if ((await lookup.staffStep()) !== null) return null;
      // What staff do for a customer leaves a record there.
      const visitor = await lookup.visitor().catch(() => null);
      if (visitor?.actedBy !== undefined || visitor?.mustStateAge) return null;
      const built = await loaded();
      const blank = { nonce: "", ...NOTHING_MARKED, ownView: null, readyMarkup: null };
      const facts = { client, build: built.assets.version, lookup, ...blank };
      const own = routerContext(shop, facts);
      const asked = { context: own.context, log };
      const answerBody = await answerAt(built, url.pathname);
      const answer = await answerDirectly(answerBody, request, url, asked);
      const page =
        answer instanceof Response
          ? await finishResponse(answer, { nonce: "", hasHoles: false, mode, gateway })
          : finishJson(answer, mode);
      return { ...page, setCookies: [...page.setCookies, ...own.setCookies], mayBeShared: false };
    },
  };
}

const STAFF_PATH = /^\/admin(?:[/.]|$)/i;

/** A page of the back office, its data, or what the router asks about one before it goes there. */
function asksForStaffRoute({ pathname, searchParams }: URL): boolean {
  if (pathname !== "/__manifest") return STAFF_PATH.test(pathname);
  const paths = searchParams.get("paths")?.split(",") ?? [];
  return paths.some((path) => STAFF_PATH.test(path));
}
