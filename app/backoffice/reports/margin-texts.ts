/** The words of the report on margins and stock. */
export const MARGIN_TEXTS = {
  title: "Margins and stock",
  purpose: "Profit by product and the value of stock on hand, from the unit costs you enter below.",
  margins: "Margin by product",
  marginsHint:
    "Items of orders placed in the period, after discount codes and without canceled orders. Shipping, first-order discounts and refunds aren't included. Uses the unit cost on the order's day.",
  marginsEmpty: "No sales in this period.",
  noCost: "No cost entered",
  unknown: "Unknown",
  withoutCost: (units: string) => `${units} without a cost`,
  labels: "Shipping labels",
  labelsHint:
    "Labels bought in the period, by service. Voided labels aren't included unless their refund was refused. Shipping paid by customers is in the sales report.",
  labelsEmpty: "No labels bought in this period.",
  stock: "Stock value",
  stockHint: (day: string) =>
    `Units on hand, including those reserved for open orders, at their cost on ${day}. Products without stock counting are left out.`,
  stockEmpty: "No products with counted stock.",
  uncostedStock: (products: number) =>
    products === 1
      ? "One counted product has no cost entered and isn't included."
      : `${products} counted products have no cost entered and aren't included.`,
  costs: "Unit costs",
  costsHint: "Your cost of one unit. Each cost applies from its date until the next one.",
  costsNeed: "Staff who can change prices enter costs.",
  enter: "Add cost",
  cost: "Cost per unit",
  fromDay: "From",
  product: "Product",
  chooseProduct: "Choose",
  remove: "Remove",
  removeTitle: (cost: string, day: string) => `Remove ${cost} from ${day}?`,
  removeHint: "Margins since that day then use the cost before it, or none.",
  refused: "No changes were saved. Check the highlighted field.",
  notFound: "This product doesn't exist.",
  entered: (cost: string, day: string) =>
    `There's already a cost of ${cost} from ${day}. Remove it first.`,
  changed: "Someone changed this cost. This is its current state.",
  doneEnter: "Cost added.",
  doneRemove: "Cost removed.",
} as const;
