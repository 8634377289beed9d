import type { IncomingHttpHeaders } from "node:http";
import { decodedPath } from "./decoded-path.ts";

/** The site as browsers know it. */
export interface Site {
  url: string;
  /** A demo may be opened under any name; a shop only under the configured one. */
  isAnyHost: boolean;
}

interface Asked {
  method: string;
  pathname: string;
}

const HARMLESS_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Apple posts its answer; the route only turns it into a GET, which state and nonce protect. */
const POSTED_ANSWERS = "/api/auth/callback/apple";

/** Programs that send no origin; their cookies are ignored, so they are anonymous. */
const OF_PROGRAMS: readonly { path: RegExp; authorization?: RegExp }[] = [
  { path: /^\/api\/webhooks\// }, // signed
  { path: /^\/newsletter\/unsubscribe$/ }, // one click (RFC 8058), with a token in the URL
  { path: /^\/api\/v1\//, authorization: /^Bearer ./i },
];

/** Paths where a session begins: no other site can sign a visitor in, to any account. */
const BEGINS_SESSION = /^\/auth\//i;

/** Compares decoded paths: to the router, "/AUTH/" and "/%61uth/" are the same. */
const beginsSession = (pathname: string): boolean =>
  BEGINS_SESSION.test(decodedPath(pathname) ?? pathname);

export type Admission =
  | "refused"
  | "welcome"
  /** Proceeds like a client without cookies. */
  | "as_nobody";

/**
 * Whether a request that changes something may proceed, so nothing that a browser sends on behalf of another site does
 * (SEC-1, docs/decisions/014). Every browser states such a request's origin; a request without one must not carry our
 * cookie or begin a session.
 */
export function admit(asked: Asked, headers: IncomingHttpHeaders, site: Site): Admission {
  if (HARMLESS_METHODS.has(asked.method)) return "welcome";
  const pathname = asked.pathname.replace(/\.data$/, "");
  if (pathname === POSTED_ANSWERS) return "as_nobody";
  const { origin, "sec-fetch-site": fetchSite = "same-origin" } = headers;
  if (fetchSite !== "same-origin" && fetchSite !== "none") return "refused";
  if (origin !== undefined) return isOwn(origin, headers.host, site) ? "welcome" : "refused";
  if (headers["sec-fetch-site"] !== undefined) return "welcome";
  if (isOfProgram(pathname, headers)) return "as_nobody";
  return headers.cookie || beginsSession(pathname) ? "refused" : "welcome";
}

const isOwn = (origin: string, host: string | undefined, site: Site): boolean =>
  origin === site.url || (site.isAnyHost && URL.parse(origin)?.host === host);

function isOfProgram(pathname: string, headers: IncomingHttpHeaders): boolean {
  const { authorization = "" } = headers;
  return OF_PROGRAMS.some(
    (one) => one.path.test(pathname) && (one.authorization?.test(authorization) ?? true),
  );
}
