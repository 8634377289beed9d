/**
 * What the owner looks at before the shop opens (RUN-32), in the order in which it is shown. The page says in words
 * what each is about and why.
 */
export const LAUNCH_CHECKS = [
  "demo",
  "https",
  "details",
  "sample_accounts",
  "gateway",
  "gateway_messages",
  "manual_handles",
  "smtp",
  "sender",
  "spf",
  "dmarc",
  "dkim",
  "notices",
  "backup",
  "drill",
  "recall_drill",
  "audit",
  "hosting",
  "factors",
  "bans_decided",
  "bans_checked",
  "ages_decided",
  "compounds",
  "prices",
  "products",
  "texts",
  "claims",
  "sources",
  "open",
] as const;

export type LaunchCode = (typeof LAUNCH_CHECKS)[number];

/** `unknown`: it cannot be told from here, so that someone has to look. */
export const LAUNCH_STATES = ["to_do", "unknown", "done"] as const;

export type LaunchState = (typeof LAUNCH_STATES)[number];

export interface LaunchCheck {
  code: LaunchCode;
  state: LaunchState;
  /** What of it: names, addresses, moments, as they are to be read. */
  facts: string[];
}

export interface LaunchProgress {
  done: number;
  all: number;
  /** Something is to do; what only a person can judge doesn't count. */
  hasOpen: boolean;
}

export const launchProgress = (checks: readonly Pick<LaunchCheck, "state">[]): LaunchProgress => ({
  done: checks.filter(({ state }) => state === "done").length,
  all: checks.length,
  hasOpen: checks.some(({ state }) => state === "to_do"),
});
