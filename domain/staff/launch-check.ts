/** The parts of the checklist, in an owner's working order. */
export const LAUNCH_PARTS = {
  who: "Your business",
  goods: "Products",
  places: "Places and customers",
  paid: "Payments",
  shipping: "Shipping",
  mail: "Email",
  backups: "Backups and drills",
  open: "Open",
} as const;

export type LaunchPart = keyof typeof LAUNCH_PARTS;

const optional = (part: LaunchPart) => ({ part, isRequired: false });
/** The shop stays closed without it (RUN-47). */
const required = (part: LaunchPart) => ({ part, isRequired: true });

/**
 * Checks for the owner before the shop opens (RUN-32), in display order. The page explains each one and why it matters.
 */
export const LAUNCH_CHECKS = {
  demo: optional("who"),
  https: required("who"),
  details: optional("who"),
  sample_accounts: required("who"),
  owner_factor: required("who"),
  factors: optional("who"),
  sellable: required("goods"),
  compounds: optional("goods"),
  prices: optional("goods"),
  products: optional("goods"),
  texts: required("goods"),
  text_files: optional("goods"),
  claims: required("goods"),
  sources: optional("goods"),
  bans_decided: required("places"),
  bans_checked: optional("places"),
  ages_decided: optional("places"),
  tender: required("paid"),
  manual_handles: optional("paid"),
  gateway: optional("paid"),
  gateway_messages: optional("paid"),
  carrier_word: optional("shipping"),
  recall_drill: optional("shipping"),
  smtp: required("mail"),
  sender: optional("mail"),
  spf: optional("mail"),
  dmarc: optional("mail"),
  dkim: optional("mail"),
  notices: optional("mail"),
  backup_target: required("backups"),
  backup: optional("backups"),
  drill: optional("backups"),
  audit: optional("backups"),
  hosting: optional("backups"),
  open: optional("open"),
} as const;

export type LaunchCode = keyof typeof LAUNCH_CHECKS;

/** A record's keys are those of its type, because it is a constant. */
export const LAUNCH_CODES = Object.keys(LAUNCH_CHECKS) as LaunchCode[];

/** Sorted like the checklist. */
export const inLaunchOrder = (checks: readonly LaunchCheck[]): LaunchCheck[] =>
  LAUNCH_CODES.flatMap((code) => checks.filter((check) => check.code === code));

/** `unknown`: the shop can't tell, so someone has to check. */
export const LAUNCH_STATES = ["to_do", "unknown", "done"] as const;

export type LaunchState = (typeof LAUNCH_STATES)[number];

export interface LaunchCheck {
  code: LaunchCode;
  state: LaunchState;
  /** The check's details for display: names, addresses, times. */
  facts: string[];
}

export interface LaunchProgress {
  done: number;
  all: number;
  /** Something is to do; checks that only a person can judge don't count. */
  hasOpen: boolean;
}

export const launchProgress = (checks: readonly Pick<LaunchCheck, "state">[]): LaunchProgress => ({
  done: checks.filter(({ state }) => state === "done").length,
  all: checks.length,
  hasOpen: checks.some(({ state }) => state === "to_do"),
});

/** The checks that block opening the shop (RUN-47). */
export const leftToOpen = (checks: readonly Pick<LaunchCheck, "code" | "state">[]): LaunchCode[] =>
  checks
    .filter(({ code, state }) => LAUNCH_CHECKS[code].isRequired && state !== "done")
    .map(({ code }) => code);
