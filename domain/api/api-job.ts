/** `stopped`: what was not asked by then is not. */
export const API_JOB_STATES = ["running", "done", "stopped"] as const;
export type ApiJobState = (typeof API_JOB_STATES)[number];

/** Why a job did not come to its end (API-50). */
export const API_JOB_STOPS = [
  /** The key was revoked, has expired, or can't be used from that network anymore. */
  "key",
  /** The answers were more than one answer holds. */
  "answers_too_large",
  /** The job didn't finish within a day. */
  "too_late",
  /** The secret that it was kept with is no longer accepted. */
  "unreadable",
] as const;
export type ApiJobStop = (typeof API_JOB_STOPS)[number];
