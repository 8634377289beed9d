import type { RouterContextProvider } from "react-router";
import { setCookie } from "#app/shell/cookie.ts";
import {
  SESSION_EVENT_COOKIE,
  SESSION_EVENT_SECONDS,
  type SessionEvent,
  sessionEventValue,
} from "#domain/account/session-event.ts";

/** Announces an event to every tab of this browser with the route's response (session-channel.tsx). */
export function announce(context: Readonly<RouterContextProvider>, event: SessionEvent): void {
  setCookie(context, SESSION_EVENT_COOKIE, sessionEventValue(event, crypto.randomUUID()), {
    maxAgeSeconds: SESSION_EVENT_SECONDS,
    isForScripts: true,
  });
}
