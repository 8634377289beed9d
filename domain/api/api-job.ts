/** `stopped`: what was not asked by then is not. */
export const API_JOB_STATES = ["running", "done", "stopped"] as const;
export type ApiJobState = (typeof API_JOB_STATES)[number];

/** Why a job did not come to its end (API-50). */
export const API_JOB_STOPS = [
  /** It was revoked, has expired, or may not come from there any longer. */
  "key",
  /** The answers were more than one answer holds. */
  "answers_too_large",
  /** It was not done within a day. */
  "too_late",
  /** The secret that it was kept with is no longer accepted. */
  "unreadable",
] as const;
export type ApiJobStop = (typeof API_JOB_STOPS)[number];
