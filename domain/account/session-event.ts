/** What happens to a session (PAGE-8); every open tab hears of it. */
export const SESSION_EVENTS = [
  "signed_in",
  "signed_out",
  "token_refreshed",
  "user_updated",
  "password_recovery",
  "mfa_verified",
] as const;

export type SessionEvent = (typeof SESSION_EVENTS)[number];

/** Scripts read it; worth nothing to anybody: the event, and an id to tell it from the last. */
export const SESSION_EVENT_COOKIE = "session_event";
/** As long as a tab may take to come alive: what was told before that it reads here. */
export const SESSION_EVENT_SECONDS = 30;

export const sessionEventValue = (event: SessionEvent, id: string): string => `${event}.${id}`;

/** The event of a cookie's value; null where there is none, or one that we do not know. */
export function readSessionEvent(value: string | null): SessionEvent | null {
  const name = value?.split(".")[0];
  return SESSION_EVENTS.find((event) => event === name) ?? null;
}
