/**
 * What the owner looks at before the shop opens (RUN-32), in the order in which it is shown, and whether the shop stays
 * closed without it (RUN-47). The page says in words what each is about and why.
 */
export const LAUNCH_CHECKS = {
  demo: false,
  https: true,
  details: false,
  sample_accounts: true,
  owner_factor: true,
  gateway: false,
  gateway_messages: false,
  manual_handles: false,
  tender: true,
  smtp: true,
  sender: false,
  spf: false,
  dmarc: false,
  dkim: false,
  notices: false,
  backup_target: true,
  backup: false,
  drill: false,
  recall_drill: false,
  audit: false,
  hosting: false,
  factors: false,
  bans_decided: true,
  bans_checked: false,
  ages_decided: false,
  compounds: false,
  sellable: true,
  prices: false,
  products: false,
  texts: true,
  text_files: false,
  claims: true,
  sources: false,
  open: false,
} as const;

export type LaunchCode = keyof typeof LAUNCH_CHECKS;

/** A record's keys are what its type says, because it is a constant. */
export const LAUNCH_CODES = Object.keys(LAUNCH_CHECKS) as LaunchCode[];

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

/** What keeps the shop from opening (RUN-47). */
export const leftToOpen = (checks: readonly Pick<LaunchCheck, "code" | "state">[]): LaunchCode[] =>
  checks
    .filter(({ code, state }) => LAUNCH_CHECKS[code] && state !== "done")
    .map(({ code }) => code);
