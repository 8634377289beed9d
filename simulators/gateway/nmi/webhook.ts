import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { formatAmount } from "../amount.ts";
import type { Action, Entry } from "../entry.ts";
import type { SignedWebhook } from "../webhooks.ts";
import { CONDITIONS, nmiTime } from "./conditions.ts";

const HEARD: readonly Action["kind"][] = ["auth", "sale", "capture", "void", "refund", "validate"];

/** null for events that NMI does not send. `t` of the signature is a nonce, not a time. */
export function nmiWebhook(entry: Entry, action: Action, key: string): SignedWebhook | null {
  if (!HEARD.includes(action.kind)) return null;
  const id = randomUUID();
  const body = JSON.stringify({
    event_id: id,
    event_type: `transaction.${action.kind}.${action.succeeded ? "success" : "failure"}`,
    event_body: {
      merchant: { id: "1234", name: "Simulated merchant" },
      transaction_id: entry.id,
      transaction_type: "cc",
      condition: CONDITIONS[entry.state],
      order_id: entry.orderId,
      ponumber: entry.poNumber,
      currency: "USD",
      action: {
        amount: formatAmount(action.cents),
        action_type: action.kind,
        date: nmiTime(action.at),
        success: action.succeeded ? "1" : "0",
        response_text: action.text,
        response_code: action.succeeded ? "100" : "200",
        transaction_id: entry.id,
      },
    },
  });
  return { id, body, headers: { "Webhook-Signature": nmiSignature(body, key) } };
}

export function nmiSignature(body: string, key: string): string {
  const nonce = randomBytes(12).toString("hex");
  const signature = createHmac("sha256", key).update(`${nonce}.${body}`).digest("hex");
  return `t=${nonce},s=${signature}`;
}
