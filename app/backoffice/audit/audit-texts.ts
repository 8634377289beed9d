export const AUDIT_TEXTS = {
  title: "Audit log",
  purpose: "Every change by staff. Choose “Changes and views” to include what they looked at.",
  empty: "No records match.",
  emptyHint: "Clear a filter or choose other days.",
  notRead: "Changes",
  all: "Changes and views",
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
