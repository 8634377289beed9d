export const AUDIT_TEXTS = {
  title: "Audit log",
  purpose: "What staff did and read: who, when, from where, why, and what it changed.",
  empty: "Nothing matches.",
  emptyHint: "Clear a filter, or choose other days.",
  notRead: "All but reading",
};

export const OUTCOME_TEXTS = {
  done: "done",
  refused: "refused",
  failed: "failed",
  reading: "read",
  cutOff: "cut off",
};

/** "fulfillment.ship" -> "fulfillment: ship", "orders.openRequests" -> "orders: open requests" */
export const operationText = (operation: string): string =>
  operation.replaceAll(".", ": ").replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
