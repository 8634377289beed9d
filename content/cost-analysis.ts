import type { PageIntro } from "./page-text.ts";

/** /why-us and /transparency: one page with two addresses (WORDS-6). */
export const WHY_US_INTRO: PageIntro = {
  metaTitle: "Why us: the cost analysis",
  metaDescription:
    "What a 15mg pill costs the industry, who marks it up on the way to the store, and what you pay when you buy direct.",
  eyebrow: "Why us",
  title: "Pay for the tablet, not for the trip to the shelf",
  lead: "Every middleman between the maker and you doubles the price. We sell direct.",
};

/** Thousandths of a US dollar, because the lines are smaller than a cent. */
export const INDUSTRY_COST = {
  title: "Industry cost per 15mg pill",
  lines: [
    { item: "Raw kratom", mills: 28, unit: "/kg" },
    { item: "Solvents", mills: 20 },
    { item: "Chemical processing", mills: 300 },
    { item: "Excipients", mills: 30 },
    { item: "Copacker tablet making", mills: 120 },
  ],
  /** The total as stated by the owner; the lines add up to 0.498. */
  shownTotal: "$0.49",
  totalLabel: "Total shown",
  /** Shown after the exact sum, "$0.498". */
  cutNote: "is the exact sum of the five lines. We show $0.49: cut after the cent, not rounded up.",
};

/** US cents per pill. */
export const MARGIN_CHAIN = {
  title: "From maker to shelf",
  lead: "What each trader pays for a pill, and what the next one pays.",
  steps: [
    { trader: "Manufacturer", buysCents: 100, sellsCents: 200 },
    { trader: "Distributor", buysCents: 200, sellsCents: 400 },
    { trader: "Store", buysCents: 400, sellsCents: 800 },
  ],
  consumerCents: 800,
};

export const DIRECT_SALE = {
  title: "Bought direct",
  lead: "We make the tablet and sell it to you, with no one in between.",
  costCents: 25,
  priceCents: 50,
  costLabel: "Our own cost",
  priceLabel: "Our direct price per 15mg pill in this analysis",
  /** Separates the analysis's figure from the shop's prices. */
  shopNote:
    "These are the analysis' own figures for one 15mg pill. They are not prices in our shop: a tablet there has another size and its own price.",
  shopLink: { to: "/shop", text: "See the prices in the shop" },
  consumerLabel: "Consumer price in a store",
  markupLabel: "Markup of the store price over that direct price",
};

export const COST_COLUMNS = {
  item: "Item",
  cost: "Cost",
  trader: "Trader",
  buysAt: "Buys at",
  sellsAt: "Sells at",
};

export const CHART = {
  title: "What a pill costs after each trader",
  description:
    "Four bars. After the manufacturer a pill costs $2.00, after the distributor $4.00, in the store $8.00. Bought direct it costs $0.50.",
  directLabel: "Bought direct, by this analysis",
  paidLegend: "what the trader paid",
  addedLegend: "what the trader added",
};
