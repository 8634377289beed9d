export const SYSTEM_TEXTS = {
  title: "System",
  purpose: "How the shop's machinery is: its jobs, its queue, its backups, and what it warned of.",
  noJobs: "No worker has run yet.",
  log: "Warnings of the last day",
  logHint: "Without what customers typed. The full log is what the programs print.",
  noLines: "Nothing matches.",
  never: "never",
};

/** What each scheduled job does. */
export const JOB_TEXTS: Readonly<Record<string, string>> = {
  "reconcile-payments": "asks the gateway about payments without an answer",
  "planned-changes": "makes the changes that are due",
  "expire-payments": "cancels orders that were not paid in time",
  "remind-of-payments": "reminds customers to pay",
  "age-authorizations": "warns of cards whose authorization ends",
  "end-due-grants": "ends member prices that were given for a time",
  "watch-declines": "watches for many declined cards",
  "watch-law": "asks for documents and bills that may change a rule",
  "watch-bans": "looks for open orders that a rule now forbids",
  audit: "holds the data against the rules",
  "erase-accounts": "erases accounts that are due",
  "ship-log": "carries the database's log to the backups",
  backup: "takes a backup",
  "restore-drill": "restores the newest backup and audits it",
  "clear-expired": "deletes what is no longer needed",
};

export const LANE_TEXTS: Readonly<Record<string, string>> = {
  mail: "Emails",
  work: "Other work",
  long: "Long work",
};

export const STEP_TEXTS = { log: "Log carried", backup: "Backup taken", drill: "Backup restored" };
