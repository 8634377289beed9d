export const CUSTOMER_LIMIT_TEXTS = {
  title: "Customer limits",
  purpose:
    "Limits that the customer set, and extra amounts that staff allow beyond the shop's purchase limits.",
  own: "Set by the customer",
  noOwn: "None set.",
  readmit: "Allow ordering again",
  extras: "Allowed beyond a limit",
  noExtras: "None.",
  end: "End now",
  give: "Allow more",
  noLimits: "No purchase limits.",
  noLimitsHint: "Add a purchase limit first.",
};

export const LIMIT_ACT_TEXTS = {
  given: "Extra amount allowed.",
  ended: "Extra amount removed.",
  notThere: "This extra amount has already ended.",
  readmitted: "This customer can order again.",
  no_limit: "This limit doesn't exist.",
  no_customer: "This account was erased.",
  not_excluded: "This customer isn't excluded.",
};

export const tooEarlyText = (day: string): string =>
  `The customer excluded themselves permanently. An owner can lift it from ${day}.`;
