import { createHash, randomBytes } from "node:crypto";
import { SESSION_TOKEN_PREFIX } from "#domain/api/session-token.ts";
import { readCookies } from "#domain/text/read-cookie.ts";

/*
 * The cookie holds a secret, the database only its SHA-256, so reading the database isn't enough to sign in. No one
 * can guess 32 random bytes, so the cookie needs no signature.
 */

/** The name of the session cookie within the shop (server/web/cookie-door.ts). */
export const SESSION_COOKIE_NAME = "mitra.session_token";

const DAY_SECONDS = 24 * 60 * 60;
/** A session lasts this long after it was last extended, at most once a day. */
export const SESSION_SECONDS = 30 * DAY_SECONDS;
export const PROLONG_AFTER_SECONDS = DAY_SECONDS;

const ATTRIBUTES = "Path=/; HttpOnly; SameSite=Lax";

export interface SessionCookie {
  secret: string;
  secretHash: string;
}

/** 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

export function newSessionSecret(): { secret: string; secretHash: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, secretHash: hashOf(secret) };
}

/** A program's token (API-12). The whole token is hashed, so it can't be confused with a cookie's secret. */
export function newSessionToken(): { secret: string; secretHash: string } {
  const secret = SESSION_TOKEN_PREFIX + randomBytes(32).toString("base64url");
  return { secret, secretHash: hashOf(secret) };
}

export const hashOfSessionToken = (token: string): string => hashOf(token);

/** Each distinct value that could be a session's; more than one means that one was planted. */
export function readSessionCookies(cookieHeader: string): SessionCookie[] {
  return [...new Set(readCookies(cookieHeader, SESSION_COOKIE_NAME))]
    .filter((value) => SECRET.test(value))
    .map((secret) => ({ secret, secretHash: hashOf(secret) }));
}

export const sessionCookie = (secret: string): string =>
  `${SESSION_COOKIE_NAME}=${secret}; Max-Age=${SESSION_SECONDS}; ${ATTRIBUTES}`;

export const CLEARED_SESSION_COOKIE = `${SESSION_COOKIE_NAME}=; Max-Age=0; ${ATTRIBUTES}`;

const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
