export const TRACKING_TEXTS = {
  title: "Tracking numbers",
  purpose: "A list from your carrier, as text or as a file. First you see what each line will do.",
  list: "List",
  listHint: "Order number and tracking number, one order to a line; 500 lines at most.",
  file: "Or a file",
  fileHint:
    "CSV or text, 1 MB and 500 lines at most. Name the columns in its first line: Order number and Tracking number, or as your carrier calls them.",
  preview: "Check the list",
  refused: "Nothing was shipped.",
  ship: (count: number, left: number) =>
    count < left
      ? `Ship the first ${count} of ${left}`
      : `Ship ${count === 1 ? "1 order" : `${count} orders`}`,
  shipHint: "Charges each card first. Each customer gets the tracking number by email.",
  checked: "What will happen",
  done: "What happened",
};

export const LINE_TEXTS = {
  will_ship: "Will ship",
  already: "Already shipped",
  skipped: "Skipped",
  shipped: "Shipped",
} as const;
