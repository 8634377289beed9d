import type { PageKind } from "#domain/site/page-speed.ts";

/** The log's levels that are kept. */
export const LEVEL_NAMES = { warn: "Warning", error: "Error", fatal: "Fatal" };

export const SYSTEM_TEXTS = {
  title: "System",
  log: "Warnings in the last day",
  logHint: "Customer input is left out. The server's output has the full log.",
  noLines: "No warnings.",
  never: "Never",
};

export const SPEED_TEXTS = {
  title: "Page speed",
  hint: "Measured in visitors' browsers in the last day, or since the last restart. Shows the median, then the 75th percentile.",
  none: "No visits measured yet.",
};

export const PAGE_KIND_TEXTS: Readonly<Record<PageKind, string>> = {
  home: "Home",
  shop: "Shop",
  product: "Product",
  cart: "Cart",
  checkout: "Checkout",
  "sign-in": "Sign-in",
  account: "Account",
  information: "Information",
};

/** The scheduled jobs' names. */
export const JOB_TEXTS: Readonly<Record<string, string>> = {
  "reconcile-payments": "Looks up payments without an answer",
  "planned-changes": "Makes scheduled changes",
  "expire-payments": "Cancels unpaid orders",
  "remind-of-payments": "Sends payment reminders",
  "age-authorizations": "Warns of expiring authorizations",
  "end-due-grants": "Ends temporary member prices",
  "watch-declines": "Watches for declined cards",
  "watch-law": "Looks for new laws and notices",
  "watch-bans": "Checks open orders against rules",
  "send-campaigns": "Sends newsletters",
  "watch-disputes": "Watches the chargeback ratio",
  "begin-day": "Applies rules that start today",
  "ask-for-ages": "Requests age checks for open orders",
  "ask-for-age-results": "Looks up age check results",
  "mail-reports": "Emails reports",
  "mail-lot-heads": "Emails chains of custody",
  "watch-privacy": "Warns of data request deadlines",
  "watch-taxes": "Watches tax thresholds",
  "tell-sales": "Reports sales to the tax provider",
  "fill-household-keys": "Updates household matching",
  "watch-labels": "Looks up labels without an answer",
  "track-parcels": "Tracks parcels",
  "sweep-label-files": "Deletes old label files",
  "sweep-pictures": "Deletes unused pictures",
  "sweep-tax-documents": "Deletes unused tax documents",
  audit: "Audits the data",
  "erase-accounts": "Erases accounts on request",
  "ship-log": "Ships the database log to backups",
  backup: "Takes a backup",
  "restore-drill": "Restores the newest backup as a test",
  "clear-expired": "Deletes expired data",
};

export const LANE_TEXTS: Readonly<Record<string, string>> = {
  mail: "Emails",
  work: "Other work",
  long: "Long work",
};

export const BACKUP_TEXTS = {
  take: "Back up now",
  asked: "Starting. Reload this page to see when it's done.",
  noPlace: "Choose where backups go first.",
  restoreHint:
    "Stop the shop, then run this in its folder, on this or another machine, with your backup key. It restores to the time you give (UTC; without --to, the latest change) into a new folder, audits the data and tells you how to start it. The old folder doesn't change.",
};

export const STEP_TEXTS = { log: "Log shipped", backup: "Backup taken", drill: "Backup restored" };
