import { createHash } from "node:crypto";
import type { Counter } from "#server/limits/limits.ts";
import type { CardDetails, Customer } from "./order-request.ts";

/**
 * Counters that a failed card counts against (PAY-22); a token is counted by its hash, because it represents
 * a card.
 */
export function failedCardCounters(customer: Customer, { token }: CardDetails): Counter[] {
  return [
    ["failedCardByAccount", customer.id],
    ["failedCardByClient", customer.ipAddress],
    ["failedCardByToken", createHash("sha256").update(token).digest("base64url")],
  ];
}
