import type { Visitor } from "#server/identity/sessions/visitor.ts";

/** The link that brought a customer; while staff order for them, the browser's is the member's own (CUST-7). */
export const ownLink = (visitor: Visitor, linkNumber: number | null): number | null =>
  visitor.actedBy === undefined ? linkNumber : null;
