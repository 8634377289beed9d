import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { asksForPrivacy } from "#domain/privacy/opt-out.ts";
import { PAGE_SPEED_PATH } from "#domain/site/page-speed.ts";
import type { Client } from "#server/limits/client.ts";
import type { Config } from "./config.ts";
import { isDatabaseTrouble } from "./db/database-trouble.ts";
import { noLongerThan } from "./db/no-longer-than.ts";
import { listenForPageChanges } from "./db/page-changes.ts";
import type { Shop } from "./shop.ts";
import { addressProblem } from "./web/address-problem.ts";
import { answerProgram, apiOf, isApi, jobAnswersOf } from "./web/api-door.ts";
import { type Build, createApplication } from "./web/application.ts";
import { bodyBytesMax, mayBeChunked } from "./web/body-limit.ts";
import { withoutMarks } from "./web/campaign-mark.ts";
import { clientAddress, userAgentOf } from "./web/client-address.ts";
import { cookieDoor } from "./web/cookie-door.ts";
import { createFrontDoor, type FrontDoor } from "./web/front-door.ts";
import { answerHealth } from "./web/health.ts";
import { createKnownTargets } from "./web/known-targets.ts";
import { asUnavailable, PAGE_AWAY } from "./web/outage-answers.ts";
import { createOutageWatch } from "./web/outage-watch.ts";
import { ownRequest } from "./web/own-request.ts";
import { createPageCache } from "./web/page-cache.ts";
import { isInformation, pageKey, plainPageKey } from "./web/page-key.ts";
import { pageReader } from "./web/page-reader.ts";
import { createPictureFiles } from "./web/picture-files.ts";
import { createPurger } from "./web/purger.ts";
import {
  backupChecks,
  databaseChecks,
  hostingChecks,
  searchChecks,
} from "./web/readiness-checks.ts";
import { createReadiness, type Readiness } from "./web/readiness.ts";
import { referralCookie } from "./web/referral-link.ts";
import type { RenderedPage } from "./web/rendered-page.ts";
import { tellEnd, tracedAnswer } from "./web/request-end.ts";
import { newRequestId } from "./web/request-id.ts";
import { isHostRight, requestUrl } from "./web/request-url.ts";
import { sendPage, sendText } from "./web/respond.ts";
import { admit } from "./web/same-origin.ts";
import { securityHeaders } from "./web/security-headers.ts";
import { isNobody, pageOfAll, type SharedPage, sharedPage } from "./web/shared-page.ts";
import { answerSpeedReport } from "./web/speed-reports.ts";
import { mayBeFile, type StaticFiles } from "./web/static-files.ts";
import { type VisitorLookup, visitorLookup } from "./web/visitor-lookup.ts";

export interface WebProcess {
  server: Server;
  /**
   * Prepares things that the first request would otherwise wait for: the router's table of routes, a connection, and
   * notifications, without which every visitor would read the catalog from the database. Never takes long, and never
   * fails.
   */
  warmUp(): Promise<void>;
  /**
   * Reports that it isn't ready, accepts requests for `delaySeconds` more, then finishes those in progress
   * (front-door.ts) and stops listening for changes.
   */
  stop(delaySeconds?: number): Promise<void>;
}

export interface WebOptions {
  shop: Shop;
  config: Config;
  build: Build;
  mode: "production" | "development";
  /** Serves a file and returns true, or false if there is none. */
  serveFile: StaticFiles;
  /** The front door that has answered so far; without it, the process creates its own. */
  entrance?: Entrance;
}

/** The parts that a process has before it has a shop (start-web.ts). */
export interface Entrance {
  door: FrontDoor;
  readiness: Readiness;
}

/** A request's target and cookies, parsed once. */
interface Asked {
  method: string;
  /** `null` if it isn't one of our URLs. */
  url: URL | null;
  /** The URL as pages see it. */
  shown: URL | null;
  cookie: string;
  /** Why the URL is refused; `null` if it isn't. */
  refusal: string | null;
  /** The page's own cache key; `null` if it is rendered for this request only. */
  ownKey: string | null;
}

const METHODS = new Set(["GET", "HEAD", "POST"]);
/** Time to finish requests after the shutdown delay. The rest are cut off. */
export const FINISH_MS = 30_000;
/** The warm-up's time limit. If it takes longer, something is wrong, and customers shouldn't have to wait. */
const WARM_UP_MS = 1000;
const PAGE_WITHOUT_DATA = "/robots.txt";

/** Headers, limits, files, page cache, then React Router (docs/architecture.md). */
export function createWeb(options: WebOptions): WebProcess {
  const { shop, config, serveFile } = options;
  const { log } = shop.running;
  const application = createApplication(shop, options.build, options.mode);
  const readPage = pageReader(shop, application);
  shop.running.setPages(readPage);
  shop.running.setJobAnswers(jobAnswersOf(shop, options.build));
  const fixedHeaders = securityHeaders(config.siteUrl);
  const outdatedMs = config.outagePagesMinutes * 60_000;
  const servePicture = createPictureFiles({ file: shop.running.pictureFile }, log);
  const { outdatedTold } = shop.running;
  const cache = createPageCache(fixedHeaders, { outdatedMs, outdatedTold });
  const known = createKnownTargets();
  const outage = createOutageWatch(shop.running.requestPool);
  const answerApi = apiOf(options.build);
  const cookies = cookieDoor(config.siteUrl);
  const site = { url: config.siteUrl, isAnyHost: !config.isSiteNamed };
  const purger = config.purgeUrls && createPurger(config.purgeUrls, log);
  let isHearing = false;
  const { promise: hears, resolve: sayHears } = Promise.withResolvers<void>();
  const changes = listenForPageChanges(shop.running.connection, {
    changed(table) {
      shop.running.dropCached(table);
      // Opening or closing the shop drops pages made before.
      if (table === "settings") cache.clear();
      else cache.drop();
      purger?.changed();
    },
    listening(isListening) {
      if (isListening !== isHearing) {
        const said = isListening ? "notifications arrive" : "no notifications arrive";
        log[isListening ? "info" : "warn"](said);
      }
      // Changes may have been missed while not listening.
      if (isListening && !isHearing) purger?.changed();
      isHearing = isListening;
      outage.listening(isListening);
      shop.running.setCaching(isListening);
      cache.setOn(isListening && options.mode === "production");
      if (isListening) sayHears();
    },
  });

  /**
   * Answers like `handle` for someone without session or cart who requests a cached page; `false` if `handle` must
   * answer.
   */
  function answerKnown(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): boolean {
    const { method, headers, url: target = "" } = request;
    const keyOfAll = known.pageKey(target);
    if (keyOfAll === null || !isRead(method) || !isHostRight(request)) return false;
    const cookie = cookies.read(headers.cookie ?? "");
    if (!isNobody(cookie)) return false;
    const key = cookie === "" ? keyOfAll : plainPageKey(target, cookie);
    if (key === null) return false;
    const isPublic = isForEveryone(request, true);
    const own = isPublic ? [] : ["X-Request-Id", requestId];
    return cache.answerCached({ key, fill: {}, isPublic }, request, response, own);
  }

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ): Promise<void> {
    const method = request.method ?? "";
    const target = request.url;
    const url = requestUrl(request, config.siteUrl);
    if (url) request.url = url.pathname + url.search; // for everything that reads the URL from here on
    const cookie = cookies.read(request.headers.cookie ?? "");
    if (url && isApi(url.pathname)) return handleApi(request, response, url, requestId);
    const refusal = url && addressProblem(url);
    const shown = url && withoutMarks(url);
    const lookup = visitorLookup(shop, cookie, {
      isAway: outage.isAway(),
      asksForPrivacy: asksForPrivacy(request.headers["sec-gpc"]?.toString()),
    });
    const read = isRead(method) && refusal === null ? shown : null;
    const ownKey = read && pageKey(read, cookie);
    const asked = { method, url, shown, cookie, refusal, ownKey };
    // A publicly cacheable response carries no request ID.
    const isPublic = isForEveryone(request, url?.search === "");
    const own = isPublic ? [] : ["X-Request-Id", requestId];
    let page: SharedPage | null = null;
    try {
      page = await cachedPage(asked, lookup);
    } catch (error) {
      const isTrouble = isDatabaseTrouble(error);
      if (isTrouble && answerFromMemory(asked, request, response, own)) return;
    }
    if (page !== null) {
      if (lookup.hasSession)
        for (const one of await lookup.cookies()) own.push("Set-Cookie", cookies.write(one));
      const kept = { key: page.key, fill: page.fill, isPublic };
      if (cache.answerCached(kept, request, response, own)) {
        if (target !== undefined && target === url?.pathname) known.add(target);
        return;
      }
      if (outage.isAway() && answerFromMemory(asked, request, response, own)) return;
    }
    response.setHeader("X-Request-Id", requestId);
    for (const [name, value] of Object.entries(fixedHeaders)) response.setHeader(name, value);
    return handleFully(request, response, { ...asked, lookup, page, isPublic });
  }

  /** A program's request: no page, no cookie, no form. */
  async function handleApi(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    requestId: string,
  ): Promise<void> {
    response.setHeader("X-Request-Id", requestId);
    for (const [name, value] of Object.entries(fixedHeaders)) response.setHeader(name, value);
    const client: Client = {
      ipAddress: clientAddress(request, config.trustedProxies),
      userAgent: userAgentOf(request),
      cookie: "",
    };
    const asked = { shop, request, response, url, client, requestId };
    return answerProgram(await answerApi(), asked);
  }

  /**
   * Whether the response depends only on the path (no cookies, credentials or query), so a shared cache may serve it
   * to others (PAGE-12). The page cache decides this for the page itself.
   */
  const isForEveryone = ({ headers }: IncomingMessage, isWithoutQuery: boolean): boolean =>
    purger?.isDone() === true &&
    isWithoutQuery &&
    headers.cookie === undefined &&
    headers.authorization === undefined;

  /** The visitor can't be identified, so they get the public page without personal data. */
  function answerFromMemory(
    { shown, cookie, ownKey }: Asked,
    request: IncomingMessage,
    response: ServerResponse,
    own: readonly string[],
  ): boolean {
    const key = ownKey && shown && isInformation(shown.pathname) ? pageKey(shown, cookie) : null;
    if (key === null) return false;
    const page = { key, fill: {} };
    return (
      cache.answerCached(page, request, response, own) ||
      cache.answerOutdated(page, request, response, own)
    );
  }

  /** The page from the cache, tried before anything else. Affiliate links and possible files need the full route. */
  async function cachedPage(
    { url, shown, cookie, ownKey: key }: Asked,
    lookup: VisitorLookup,
  ): Promise<SharedPage | null> {
    if (!url || !shown || key === null || url.search.includes("aff=")) return null;
    if (isNobody(cookie)) return pageOfAll(key);
    if (mayBeFile(url.pathname)) return null;
    return sharedPage(shop, { key, url: shown, cookie, lookup });
  }

  async function handleFully(
    request: IncomingMessage,
    response: ServerResponse,
    asked: Asked & { lookup: VisitorLookup; page: SharedPage | null; isPublic: boolean },
  ): Promise<void> {
    const { method, url, shown, refusal, ownKey, isPublic } = asked;
    let { cookie, lookup, page } = asked;
    if (!METHODS.has(method)) return sendText(response, 405, "Method not allowed");
    if (!url || !shown) return sendText(response, 400, "Bad request");
    if (refusal !== null) return sendText(response, 400, refusal);
    if (await answerHealth(url, readiness, response)) return;
    if (await serveFile(request, response, url.pathname)) return;
    if (await servePicture(request, response, url.pathname)) return;
    const admission = admit(
      { method, pathname: url.pathname },
      { ...request.headers, cookie },
      site,
    );
    if (admission === "refused") return sendText(response, 403, "Forbidden");
    if (admission === "as_nobody") {
      cookie = "";
      lookup = visitorLookup(shop, cookie, { isAway: outage.isAway() });
    }
    const problem = bodyProblem(request, url.pathname);
    if (problem) {
      return sendText(response, problem.status, problem.text);
    }

    const ipAddress = clientAddress(request, config.trustedProxies);
    if (url.pathname === PAGE_SPEED_PATH) {
      const take = (body: string) => shop.running.takePageSpeed(body, ipAddress);
      return answerSpeedReport(request, response, take);
    }
    const client: Client = { ipAddress, userAgent: userAgentOf(request), cookie };
    const addCookies = (some: readonly string[]) => {
      for (const one of some) response.appendHeader("Set-Cookie", cookies.write(one));
    };
    const link = { url, method, cookie, ipAddress };
    const referral = await referralCookie(link, shop.customer.affiliates.followLink);
    if (referral !== null) addCookies([referral]);
    if (ownKey !== null)
      page ??= await sharedPage(shop, { key: ownKey, url: shown, cookie, lookup }).catch(
        () => null, // the database cannot be reached; the page itself shows it
      );
    const { hasCartHoles = false, fill = {} } = page ?? {};
    const render = () => {
      const own = ownRequest(request, response, shown, cookie);
      return application.render({ request: own, client, lookup, hasCartHoles });
    };
    const send = (rendered: RenderedPage) => {
      addCookies(rendered.setCookies);
      const answered = outage.isAway() ? asUnavailable(rendered) : rendered;
      return sendPage(request, response, answered, fill);
    };
    if (page !== null) {
      addCookies(await lookup.cookies());
      const served = {
        key: page.key,
        fill,
        isPublic,
        isInformation: isInformation(shown.pathname),
      };
      return cache.serve(served, request, response, render, send);
    }
    const rendered = await render();
    addCookies(await lookup.cookies());
    // Staff must see their own change on the next page (PAGE-13).
    if (method === "POST" && url.pathname.startsWith("/admin/")) await changes.caughtUp();
    return send(rendered);
  }

  const readiness = options.entrance?.readiness ?? createReadiness();
  readiness.add(databaseChecks({ pool: shop.running.requestPool, changes }));
  readiness.add(backupChecks(shop.running));
  readiness.add(searchChecks(shop.running));
  readiness.add(hostingChecks(shop.running));

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const requestId = newRequestId();
    tellEnd(request, response, requestId, log);
    const failed = (error: unknown) => {
      log.error({ requestId, error }, "request failed");
      if (response.headersSent) response.destroy();
      else if (isDatabaseTrouble(error)) sendText(response, 503, PAGE_AWAY);
      else sendText(response, 500, "Something went wrong. Please try again.");
    };
    try {
      if (!answerKnown(request, response, requestId))
        handle(request, response, requestId).catch(failed);
    } catch (error) {
      failed(error);
    }
  }
  const traced = tracedAnswer(options.build, answer);
  const door = options.entrance?.door ?? createFrontDoor(traced);
  door.open(traced);

  return {
    server: door.server,
    async warmUp() {
      const parts = [
        hears,
        shop.running.requestPool.query("select 1"),
        readPage(PAGE_WITHOUT_DATA),
      ];
      await noLongerThan(WARM_UP_MS, Promise.allSettled(parts)).catch(() => undefined);
    },
    async stop(delaySeconds = 0) {
      await door.close(delaySeconds * 1000, FINISH_MS);
      outage.stop();
      await changes.stop();
      await purger?.stop();
    },
  };
}

const isRead = (method: string | undefined): boolean => method === "GET" || method === "HEAD";

/** All our forms come with a content length. */
function bodyProblem(
  request: IncomingMessage,
  pathname: string,
): { status: number; text: string } | null {
  if (request.headers["transfer-encoding"] !== undefined)
    return mayBeChunked(pathname) ? null : { status: 411, text: "Length required" };
  const bytes = Number(request.headers["content-length"] ?? 0);
  return bytes <= bodyBytesMax(pathname) ? null : { status: 413, text: "Too large" };
}
