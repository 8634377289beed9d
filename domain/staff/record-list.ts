import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";

type RecordFilter = "actor" | "operation" | "about" | "from" | "to" | "outcome";

/** The list of staff actions and views. */
export const RECORD_LIST: ListSettings<RecordFilter, "newest"> = {
  filters: ["actor", "operation", "about", "outcome", "from", "to"],
  sorts: ["newest"],
  size: 50,
  sizeMax: 200,
};

/** An outcome filter: everything except views. */
export const NOT_READ = "not read";
/** An outcome filter: everything, including views. */
export const ALL_RECORDS = "all";

/** Operations that only read, for people who may also make the change. */
export const SHOWING: readonly string[] = [
  "orderEdits.preview",
  "orderDrafts.list",
  "orderDrafts.find",
  "proof.monthSummary",
  "proof.dueManifests",
  "refunds.preview",
  "payments.gatewayDifferences",
  "payments.messages",
  "payments.alerts",
  "chargebacks.list",
  "affiliates.payoutsByYear",
  "codes.check",
  "subscriptions.board",
  "privacy.open",
  "customers.actedFor",
  "customers.erasure",
  "customers.findAccount",
  "customers.previewMerge",
  "customers.holds",
  "privacy.terms",
  "products.previews",
  "lots.destroyable",
  "lots.reach",
  "backups.notes",
  "outbox.list",
  "outbox.find",
];

export type RecordQuery = ListQuery<RecordFilter, "newest">;
