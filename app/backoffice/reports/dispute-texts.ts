/** The words of the report on chargebacks. */
export const DISPUTE_TEXTS = {
  title: "Disputes",
  purpose:
    "Chargebacks of cards for each card order, by count. Card networks and banks watch this share, each with a limit of its own; a shop that stays above it loses its account.",
  months: "By month",
  limit: (percent: number) => `Your limit is ${percent}%.`,
  noLimit: "You have set no limit, so nothing warns you.",
  setLimit: "Set it",
  over: "over your limit",
} as const;

export const DISPUTE_COLUMNS = {
  month: "Month",
  cardOrders: "Card orders",
  disputes: "Chargebacks",
  share: "Share",
  won: "Won",
  lost: "Lost",
} as const;

export const DISPUTE_DEFINITIONS: readonly { term: string; description: string }[] = [
  {
    term: DISPUTE_COLUMNS.cardOrders,
    description:
      "Orders whose card was charged in the month, at the gateway or by a payment link, by the first charge. This month’s are those until now.",
  },
  {
    term: DISPUTE_COLUMNS.disputes,
    description:
      "Those that banks opened in the month, by the day in their letters, won and lost ones too. Only what you have recorded is counted.",
  },
  {
    term: DISPUTE_COLUMNS.share,
    description:
      "Chargebacks for each card order of the same month. Some networks count against the orders of the month before; your bank can tell you.",
  },
];
