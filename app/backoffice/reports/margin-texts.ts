/** The words of the report on margins and stock. */
export const MARGIN_TEXTS = {
  title: "Margins and stock",
  purpose:
    "What each product brought and what it cost, and what the units on the shelf are worth. Costs are what you enter here; where none is entered, the page says so and guesses nothing.",
  margins: "Margin by product",
  marginsHint:
    "Sales are the lines of orders placed in the period and not canceled, after discount codes. Shipping and first-order discounts are of whole orders and are not in them; nor are refunds, because goods do not come back. The cost is the one in force on the order’s day.",
  marginsEmpty: "Nothing was sold in this period.",
  noCost: "no cost entered",
  unknown: "not known",
  withoutCost: (units: string) => `${units} without a cost`,
  stock: "Stock value",
  stockHint: (day: string) =>
    `Counted units on the shelf now, those for open orders included, at their cost on ${day}. Products that are not counted are not in it.`,
  stockEmpty: "No product is counted.",
  uncostedStock: (products: number) =>
    `${products === 1 ? "One counted product has" : `${products} counted products have`} no cost entered, and no value here.`,
  costs: "Unit costs",
  costsHint:
    "What one unit costs the shop: goods, making, packaging, whatever you count as its cost. A cost holds from its day until the next one.",
  costsNeed: "Who may change prices enters costs.",
  enter: "Enter a cost",
  cost: "Cost of a unit",
  fromDay: "From",
  product: "Product",
  chooseProduct: "Choose",
  remove: "Remove",
  removeTitle: (cost: string, day: string) => `Remove ${cost} from ${day}?`,
  removeHint:
    "Margins of orders since that day are then counted with the cost before, or with none. The cost can be entered again.",
  refused: "Nothing was saved. Check the highlighted field.",
  notFound: "There is no such product.",
  entered: (cost: string, day: string) =>
    `From ${day} on, a cost of ${cost} is entered already. Remove that one first.`,
  changed: "This cost was changed or removed since you opened the page. This is how it is now.",
  doneEnter: "The cost is entered.",
  doneRemove: "The cost is removed.",
} as const;
