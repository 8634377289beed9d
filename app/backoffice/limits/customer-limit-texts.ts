export const CUSTOMER_LIMIT_TEXTS = {
  title: "Limits of a customer",
  purpose:
    "What the customer set for themselves, and what staff allow them beyond the shop's purchase limits.",
  refused: "Check the fields below.",
  own: "Set by the customer",
  noOwn: "They set nothing.",
  readmit: "Let them order again",
  readmitHint:
    "They asked never to be sold to again. This is possible once the wait is over; the reason is in the record.",
  extras: "Allowed beyond a limit",
  noExtras: "Nothing.",
  end: "End it now",
  give: "Allow more",
  limit: "Limit",
  extra: "How much more",
  extraHint:
    "Units or milligrams, as the limit counts. It is added to the limit until its last day.",
  until: "Last day",
  untilHint: "By the shop's clock.",
  reason: "Reason",
  reasonHint: "Staff alone see it, and the customer if they ask for their data.",
  noLimits: "No purchase limit is set.",
  noLimitsHint: "There is nothing to allow beyond it.",
};

export const LIMIT_ACT_TEXTS = {
  given: "They can buy more now.",
  ended: "It is ended.",
  notThere: "It had ended already.",
  readmitted: "They can order again.",
  no_limit: "There is no such limit.",
  no_customer: "The account is erased.",
  not_excluded: "They are not excluded.",
};

export const tooEarlyText = (day: string): string =>
  `They asked for this for good. An owner can end it from ${day} on.`;
