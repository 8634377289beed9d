/** The words of the report for taxes. */
export const TAX_TEXTS = {
  title: "Tax basis",
  purpose:
    "Sales by the state and county that orders went to, as plain sums. They are without sales tax, which the shop charges only where you switched it on. Whether and where any is owed is the owner’s duty to find out, with a tax adviser; these sums are the basis for that and no answer to it.",
  states: "By state",
  counties: "By county",
  countiesHint:
    "A county is that of the order’s ZIP Code. A few ZIP Codes lie in several counties; they are counted in the one that the directory names.",
  empty: "Nothing was sold or refunded in this period.",
} as const;

export const TAX_COLUMNS = {
  place: "Place",
  orders: "Orders",
  goods: "Goods after discounts",
  shipping: "Shipping",
  total: "Total",
  refunded: "Refunded",
  net: "Total less refunds",
} as const;

export const TAX_DEFINITIONS: readonly { term: string; description: string }[] = [
  {
    term: TAX_COLUMNS.orders,
    description: "Orders placed in the period and not canceled since, edited ones as they are now.",
  },
  {
    term: TAX_COLUMNS.goods,
    description: "The total without shipping: the units less code and first-order discounts.",
  },
  { term: TAX_COLUMNS.shipping, description: "What customers were charged for shipping." },
  {
    term: TAX_COLUMNS.refunded,
    description:
      "Refunds of such orders that were done in the period, in money or balance, whenever the order was placed.",
  },
];
