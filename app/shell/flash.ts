import type { RouterContextProvider } from "react-router";
import { readCookie } from "#domain/text/read-cookie.ts";
import { factsOf } from "./contexts.ts";
import { setCookie } from "./cookie.ts";

const FLASH_COOKIE = "flash";
const SHOWN_WITHIN_SECONDS = 60;
const LENGTH_MAX = 300;

/** Stores a message for the next page, for when no JavaScript can show it on this one. */
export function writeFlash(context: Readonly<RouterContextProvider>, message: string): void {
  const value = encodeURIComponent(message.slice(0, LENGTH_MAX));
  setCookie(context, FLASH_COOKIE, value, { maxAgeSeconds: SHOWN_WITHIN_SECONDS });
}

/** Returns the message and removes it. */
export function takeFlash(context: Readonly<RouterContextProvider>): string | null {
  const value = readCookie(factsOf(context).client.cookie, FLASH_COOKIE);
  if (value === null) return null;
  setCookie(context, FLASH_COOKIE, "", { maxAgeSeconds: 0 });
  try {
    return decodeURIComponent(value).slice(0, LENGTH_MAX);
  } catch {
    return null;
  }
}
