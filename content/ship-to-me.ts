/** "Can you ship to me?": the box on home, product page and cart, and its own page. */
export const SHIP_TO_ME = {
  path: "/ship-to-me",
  metaTitle: "Can you ship to me?",
  metaDescription:
    "Enter your ZIP Code to see whether we may ship there, what standard and overnight shipping cost, and when an order placed now would arrive.",
  title: "Can you ship to me?",
  lead: "Some places have banned kratom. Your ZIP Code tells whether we may ship there, what it costs and when it arrives.",
  button: "Check",
  /** What holds everywhere, shown until a ZIP Code is checked (product-spec 9). */
  beforehand: "Orders placed before 3pm EST ship that day, Monday through Friday.",
  overnightDetail: "Next business day",
  overnightAmount: "By state",
  /** Under an answer. */
  estimateNote:
    "The cost is for the whole order. Working days are Monday through Friday without federal holidays.",
  whereNot: "Where we do not ship",
} as const;
