export const MARGIN_TEXTS = {
  title: "Margins and stock",
  margins: "Margin by product",
  noCost: "No cost entered",
  unknown: "Unknown",
  labels: "Shipping labels",
  uncostedStock: (products: number) =>
    products === 1
      ? "One counted product has no cost entered and isn't included."
      : `${products} counted products have no cost entered and aren't included.`,
  costsHint: "Your cost of one unit. Each cost applies from its date until the next one.",
  costsNeed: "Staff who can change prices enter costs.",
  enter: "Add cost",
  cost: "Cost per unit",
  remove: "Remove",
  removeHint: "Margins since that day then use the cost before it, or none.",
  refused: "No changes were saved. Check the highlighted field.",
  entered: (cost: string, day: string) =>
    `There's already a cost of ${cost} from ${day}. Remove it first.`,
  changed: "Someone changed this cost. Review the current costs.",
  doneEnter: "Cost added.",
  doneRemove: "Cost removed.",
} as const;
