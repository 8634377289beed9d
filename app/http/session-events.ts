import type { RouterContextProvider } from "react-router";
import { setCookie } from "./cookie.ts";

/** What happens to a session (product-spec 4, Auth); every open tab hears of it (session-channel.tsx). */
export type SessionEvent =
  | "signed_in"
  | "signed_out"
  | "token_refreshed"
  | "user_updated"
  | "password_recovery"
  | "mfa_verified";

/** Read by scripts, and worth nothing to anybody: the event's name and a number to tell it from the last. */
export const SESSION_EVENT_COOKIE = "session_event";
const TAKEN_WITHIN_SECONDS = 30;

/** Tells the browser what has happened, with whatever the route answers, a redirect included. */
export function announce(context: Readonly<RouterContextProvider>, event: SessionEvent): void {
  const value = `${event}.${crypto.randomUUID()}`;
  setCookie(context, SESSION_EVENT_COOKIE, value, {
    maxAgeSeconds: TAKEN_WITHIN_SECONDS,
    isForScripts: true,
  });
}
