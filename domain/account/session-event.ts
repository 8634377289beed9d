/** Changes to a session (PAGE-8); every open tab is notified. */
export const SESSION_EVENTS = [
  "signed_in",
  "signed_out",
  "token_refreshed",
  "user_updated",
  "password_recovery",
  "mfa_verified",
] as const;

export type SessionEvent = (typeof SESSION_EVENTS)[number];

/** Readable by scripts and not secret: the event, and an id that distinguishes it from the previous one. */
export const SESSION_EVENT_COOKIE = "session_event";
/** How long a tab may take to start up: events sent before then are read from this cookie. */
export const SESSION_EVENT_SECONDS = 30;

export const sessionEventValue = (event: SessionEvent, id: string): string => `${event}.${id}`;

/** The event in a cookie's value; `null` if missing or unknown. */
export function readSessionEvent(value: string | null): SessionEvent | null {
  const name = value?.split(".")[0];
  return SESSION_EVENTS.find((event) => event === name) ?? null;
}
