import { formatAmount } from "../amount.ts";
import type { Answer, Call } from "../answer.ts";
import type { Books } from "../books.ts";
import type { Action, Entry } from "../entry.ts";
import { CONDITIONS, nmiTime } from "./conditions.ts";

/*
 * POST /api/query.php: transactions by our order id, the gateway's own, or the time of a change (both
 * ends included), as XML. Pages are counted from 0.
 */

export function query(deps: { books: Books; securityKey: string }, body: string): Call {
  const form = new URLSearchParams(body);
  return {
    operation: "query",
    perform() {
      if (form.get("security_key") !== deps.securityKey)
        return { answer: xml("<error_response>Authentication Failed</error_response>") };
      const orderId = form.get("order_id");
      const ids = form.get("transaction_id")?.split(",");
      const found = deps.books
        .entries()
        .filter(({ gateway }) => gateway === "nmi")
        .filter((entry) => orderId === null || entry.orderId === orderId)
        .filter((entry) => ids === undefined || ids.includes(entry.id))
        .filter((entry) => entry.actions.some(({ at }) => isWithin(form, nmiTime(at))));
      return { answer: xml(pageOf(form, found).map(transactionXml).join("\n")) };
    },
  };
}

const isWithin = (form: URLSearchParams, at: string): boolean =>
  (form.get("start_date") ?? "") <= at && at <= (form.get("end_date") ?? "9");

function pageOf(form: URLSearchParams, found: readonly Entry[]): readonly Entry[] {
  const limit = Number(form.get("result_limit") ?? found.length);
  const page = Number(form.get("page_number") ?? 0);
  const ordered = form.get("result_order") === "reverse" ? found.toReversed() : found;
  return ordered.slice(page * limit, (page + 1) * limit);
}

const xml = (inside: string): Answer => ({
  status: 200,
  type: "text/xml; charset=UTF-8",
  body: `<?xml version="1.0" encoding="UTF-8"?>\n<nm_response>${inside}</nm_response>\n`,
});

function transactionXml(entry: Entry): string {
  const first = entry.brand === "American Express" ? "3" : entry.brand === "Visa" ? "4" : "5";
  return element("transaction", [
    text("transaction_id", entry.id),
    text("transaction_type", "cc"),
    text("condition", CONDITIONS[entry.state]),
    text("order_id", entry.orderId),
    text("authorization_code", entry.authCode),
    text("ponumber", entry.poNumber),
    text("avs_response", entry.avs),
    text("csc_response", entry.cvv),
    text("cc_number", `${first}xxxxxxxxxxx${entry.last4}`),
    text("cc_exp", entry.expiry),
    text("cc_type", entry.brand === "American Express" ? "amex" : entry.brand.toLowerCase()),
    text("currency", "USD"),
    text("original_transaction_id", entry.refersTo ?? ""),
    ...entry.actions.map((action) => actionXml(action, entry)),
  ]);
}

const actionXml = (action: Action, entry: Entry): string =>
  element("action", [
    // Refunds are negative in the gateway's reports.
    text("amount", formatAmount(entry.kind === "refund" ? -action.cents : action.cents)),
    text("action_type", action.kind),
    text("date", nmiTime(action.at)),
    text("success", action.succeeded ? "1" : "0"),
    text("source", action.kind === "settle" ? "internal" : "api"),
    text("response_text", action.text),
    text("batch_id", entry.batchId ?? "0"),
    text("response_code", action.succeeded ? "100" : "200"),
  ]);

const element = (name: string, parts: string[]) => `<${name}>\n${parts.join("\n")}\n</${name}>`;
const text = (name: string, value: string) => `<${name}>${escape(value)}</${name}>`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (value: string) => value.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
