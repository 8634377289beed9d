import type { Visitor } from "#server/identity/sessions/visitor.ts";
import { inLetters } from "./checkout-key.ts";

/** In the checkout's form while staff order for a customer (CUST-7): whom it was opened for. */
export const ACTED_FIELD = "actingFor";

/** As the field has it; null = no one orders for them. */
export const actedCustomer = (visitor: Visitor): string | null =>
  isActedFor(visitor) ? inLetters(visitor.userId) : null;

export const isActedFor = (visitor: Visitor): boolean => visitor.actedBy !== undefined;

/** The link that brought a customer; while staff order for them, the browser's is the member's own (CUST-7). */
export const ownLink = (visitor: Visitor, linkNumber: number | null): number | null =>
  isActedFor(visitor) ? null : linkNumber;
