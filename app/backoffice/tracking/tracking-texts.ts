export const TRACKING_TEXTS = {
  title: "Tracking numbers",
  purpose:
    "Paste or upload a list from your carrier. You see what each line will do before anything ships.",
  list: "List",
  listHint: "Order number and tracking number, one order per line, up to 500 lines.",
  file: "Or a file",
  fileHint:
    "CSV or text, up to 1 MB and 500 lines. The first line names the columns: Order number and Tracking number, or your carrier's names for them.",
  preview: "Review list",
  refused: "Nothing was shipped.",
  ship: (count: number, left: number) =>
    count < left
      ? `Ship the first ${count} of ${left}`
      : `Ship ${count === 1 ? "1 order" : `${count} orders`}`,
  shipHint: "Charges each card first. Each customer gets the tracking number by email.",
  checked: "Review",
  done: "Results",
};

export const LINE_TEXTS = {
  will_ship: "Will ship",
  already: "Already shipped",
  skipped: "Skipped",
  shipped: "Shipped",
} as const;
