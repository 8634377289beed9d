import type { Visitor } from "#server/identity/sessions/visitor.ts";

/** Whether staff order for this customer, which rules some things out. */
export const isActedFor = (visitor: Visitor): boolean => visitor.actedBy !== undefined;

/**
 * The affiliate link that brought the customer. While staff order for them, it is ignored, because it belongs to the
 * staff member's browser (CUST-7).
 */
export const ownLink = (visitor: Visitor, linkNumber: number | null): number | null =>
  isActedFor(visitor) ? null : linkNumber;
