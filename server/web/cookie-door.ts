import { HOST_COOKIE_PREFIX } from "#domain/text/host-cookie.ts";

/** Where cookies come in and go out: inside, each has its plain name. */
export interface CookieDoor {
  /** A Cookie header as the shop reads it; what is not ours is left outside (SEC-5). */
  read(header: string): string;
  /** A `Set-Cookie` value as the browser gets it. */
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

/** Over http browsers take no `__Host-` cookie: there names stay as they are. */
export const cookieDoor = (siteUrl: string): CookieDoor =>
  siteUrl.startsWith("https:") ? HOST_ONLY : OPEN;
