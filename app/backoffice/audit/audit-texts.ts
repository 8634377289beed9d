import { formatDollars, parseDollars } from "#domain/money/cents.ts";
import { yesOrNo } from "#domain/record/choice-fields.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import { ACT_TEXTS } from "./act-texts.ts";

export const AUDIT_TEXTS = {
  title: "Audit log",
  purpose: "Every change by staff. Choose “Changes and views” to include what they looked at.",
  empty: "No records match.",
  emptyHint: "Clear a filter or choose other days.",
};

export const OUTCOME_TEXTS = {
  done: "done",
  refused: "refused",
  failed: "failed",
  reading: "read",
  cutOff: "cut off",
};

/** Parts of the back office that staff know by another name than their operations use. */
const AREA_NAMES: Readonly<Record<string, string>> = {
  ages: "age checks",
  apiKeys: "API keys",
  audit: "the data audit",
  bankMatching: "payment lists",
  claims: "health claims",
  desk: "Today",
  documents: "printed documents",
  fulfillment: "shipping",
  launchList: "the opening checklist",
  orderDrafts: "drafts",
  orderEdits: "order edits",
  outbox: "emails",
  planned: "scheduled changes",
  privacy: "data requests",
  proof: "evidence and shipment reports",
  records: "the audit log",
  runs: "bulk runs",
  secret: "the shop's secret",
  siteTexts: "content",
  stops: "stopped sales",
};

/** "purchaseLimits" -> "purchase limits" */
const inWords = (name: string): string =>
  name.replaceAll(/[A-Z_]/g, (letter) => ` ${letter === "_" ? "" : letter.toLowerCase()}`);

const areaName = (operation: string): string => {
  const [area = ""] = operation.split(".");
  return AREA_NAMES[area] ?? inWords(area);
};

/** The parts of the back office where staff make changes, for the list's filter. */
export const ACT_AREAS = [...new Set(Object.keys(ACT_TEXTS).map((one) => one.split(".")[0] ?? ""))]
  .map((area) => ({ area, name: upperFirst(areaName(area)) }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

/** "fulfillment.ship" -> "Shipped an order"; a read-only operation is named after the data it shows. */
export const operationText = (operation: string): string =>
  ACT_TEXTS[operation] ??
  `${/\.export/.test(operation) ? "Exported" : "Viewed"} ${areaName(operation)}`;

type Kind = "cents" | "dollars" | "choice" | "typed" | null;

/** Amounts as their columns keep them, stored choices such as "not_received", and texts that people typed. */
const KINDS: Readonly<Record<string, Kind>> = {
  amount: "dollars",
  authorized: "dollars",
  balance: "dollars",
  captured: "dollars",
  payoutAmount: "dollars",
  refunded: "dollars",
  standardShipping: "dollars",
  total: "dollars",
  act: "choice",
  age: "choice",
  cancelReason: "choice",
  category: "choice",
  kind: "choice",
  outcome: "choice",
  payment: "choice",
  payout: "choice",
  request: "choice",
  requestStatus: "choice",
  role: "choice",
  state: "choice",
  status: "choice",
  tender: "choice",
  code: "typed",
  name: "typed",
  note: "typed",
  reason: "typed",
  reference: "typed",
  tag: "typed",
  text: "typed",
};

/** A bank's checks, by the field's name. */
const CHECKS: Readonly<Record<string, string>> = {
  avs: "address check (AVS)",
  cvv: "security code check (CVV)",
};

/** A record's field and value as text: "amountCents", 900 -> "amount: $9.00". */
export function detailText(name: string, ...values: unknown[]): string {
  const kind = /cents$/i.test(name) ? "cents" : (KINDS[name] ?? null);
  const words =
    CHECKS[name] ??
    inWords(name.replace(/_?(?:cents|at)$/i, ""))
      .trim()
      .replace(/^(?:is|has) /, "");
  return `${words}: ${values.map((value) => valueText(value, kind)).join(" → ")}`;
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/;

function valueText(value: unknown, kind: Kind): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return yesOrNo(value);
  if (typeof value === "number") return numberText(value, kind);
  if (typeof value === "string") return storedText(value, kind);
  if (Array.isArray(value)) return value.map((one) => valueText(one, kind)).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, part]) => detailText(name, part))
      .join(", ");
  return JSON.stringify(value);
}

function numberText(value: number, kind: Kind): string {
  const dollars = kind === "cents" ? value / 100 : kind === "dollars" ? value : null;
  const amount = dollars === null ? null : parseDollars(dollars.toFixed(2));
  return amount === null ? String(value) : formatDollars(amount);
}

function storedText(value: string, kind: Kind): string {
  const amount = kind === "dollars" ? parseDollars(value) : null;
  if (amount !== null) return formatDollars(amount);
  if (kind === "choice") return value.replaceAll("_", " ").replace("cancelled", "canceled");
  const isDate = kind !== "typed" && !Number.isNaN(Date.parse(value));
  if (isDate && MOMENT.test(value)) return formatShopMinute(new Date(value));
  return isDate && DAY.test(value) ? formatDay(value) : value;
}
