import type { Visitor } from "#server/identity/sessions/visitor.ts";

/** Whose checkout it is, for what only staff who order for a customer may not. */
export const isActedFor = (visitor: Visitor): boolean => visitor.actedBy !== undefined;

/** The link that brought a customer; while staff order for them, the browser's is the member's own (CUST-7). */
export const ownLink = (visitor: Visitor, linkNumber: number | null): number | null =>
  isActedFor(visitor) ? null : linkNumber;
