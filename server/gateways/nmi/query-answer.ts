import { type Cents, parseDollars } from "#domain/money/cents.ts";
import { childrenOf, parseXml, textOf, type XmlElement } from "./xml-tree.ts";

export interface NmiAction {
  type: string;
  /** Without the minus sign that reports put before a refund; null if unreadable. */
  cents: Cents | null;
  isSuccess: boolean;
  /** null if unreadable. */
  at: Date | null;
}

/** One transaction from query.php, without the customer's data. */
export interface NmiTransaction {
  id: string;
  orderId: string;
  poNumber: string;
  condition: string;
  maskedNumber: string;
  cardType: string;
  authCode: string;
  avs: string;
  cvv: string;
  actions: NmiAction[];
}

export type QueryAnswer =
  | { kind: "read"; transactions: NmiTransaction[] }
  | { kind: "failed"; reason: string }
  | { kind: "unknown"; reason: string };

/** Reads query.php's XML; `unknown` if it is incomplete. */
export function readQueryAnswer(body: string): QueryAnswer {
  const root = parseXml(body.trim());
  if (root?.name !== "nm_response") return { kind: "unknown", reason: "unreadable answer" };
  const [refusal] = childrenOf(root, "error_response");
  if (refusal) return { kind: "failed", reason: refusal.text.trim() };
  return { kind: "read", transactions: childrenOf(root, "transaction").map(readTransaction) };
}

const readTransaction = (element: XmlElement): NmiTransaction => ({
  id: textOf(element, "transaction_id"),
  orderId: textOf(element, "order_id"),
  poNumber: textOf(element, "ponumber"),
  condition: textOf(element, "condition").toLowerCase(),
  maskedNumber: textOf(element, "cc_number"),
  cardType: textOf(element, "cc_type"),
  authCode: textOf(element, "authorization_code"),
  avs: textOf(element, "avs_response"),
  cvv: textOf(element, "csc_response"),
  actions: childrenOf(element, "action").map((action) => ({
    type: textOf(action, "action_type").toLowerCase(),
    cents: parseDollars(textOf(action, "amount").replace(/^-/, "")),
    isSuccess: textOf(action, "success") === "1",
    at: parseTime(textOf(action, "date")),
  })),
});

/** "20261121093000", in UTC. */
function parseTime(text: string): Date | null {
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The same format, for a request. */
export const nmiTime = (at: Date): string => at.toISOString().replace(/\D/g, "").slice(0, 14);
