import { HOST_COOKIE_PREFIX } from "#domain/text/host-cookie.ts";

/** Translates cookie names at the edge: inside the shop, each cookie has its plain name. */
export interface CookieDoor {
  /** The Cookie header as the shop reads it, without cookies that are not ours (SEC-5). */
  read(header: string): string;
  /** A `Set-Cookie` value as sent to the browser. */
  write(cookie: string): string;
}

const OPEN: CookieDoor = { read: (header) => header, write: (cookie) => cookie };

const HOST_ONLY: CookieDoor = {
  read: (header) =>
    header
      .split(";")
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(HOST_COOKIE_PREFIX))
      .map((pair) => pair.slice(HOST_COOKIE_PREFIX.length))
      .join("; "),
  write: (cookie) => `${HOST_COOKIE_PREFIX}${cookie}; Secure`,
};

/** Over http, browsers reject `__Host-` cookies, so names stay unprefixed. */
export const cookieDoor = (siteUrl: string): CookieDoor =>
  siteUrl.startsWith("https:") ? HOST_ONLY : OPEN;
