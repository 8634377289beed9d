/** `stopped`: requests not sent by then are dropped. */
export const API_JOB_STATES = ["running", "done", "stopped"] as const;
export type ApiJobState = (typeof API_JOB_STATES)[number];

/** Why a job stopped early (API-50). */
export const API_JOB_STOPS = [
  /** The key was revoked or has expired, or can no longer be used from that network. */
  "key",
  /** Together, the responses exceeded the size limit. */
  "answers_too_large",
  /** The job didn't finish within a day. */
  "too_late",
  /** The secret that encrypted it is no longer accepted. */
  "unreadable",
] as const;
export type ApiJobStop = (typeof API_JOB_STOPS)[number];
