/** "Can you ship to me?": the box on home, product page and cart, and its own page. */
export const SHIP_TO_ME = {
  path: "/ship-to-me",
  metaTitle: "Can you ship to me?",
  metaDescription:
    "Enter your ZIP Code to see whether we can ship there, what standard and overnight shipping cost, and when an order placed now would arrive.",
  title: "Can you ship to me?",
  lead: "Some places have banned kratom. Enter your ZIP Code to see whether we can ship there, what it costs and when it would arrive.",
  button: "Check",
  /** Next to the short form of the box, on a product's page. */
  estimateHint: "Orders approved before 3 PM EST ship that day, Monday through Friday.",
  /** SHIP-5. */
  sameDay: "Orders placed before 3pm EST ship that day.",
  processingDays: "Monday through Friday, except on federal holidays.",
  overnightDetail: "Next business day",
  overnightAmount: "By state",
  costNote: "The cost is for the whole order. Weekends and federal holidays are not counted.",
  /** The addresses the checkout accepts (PLACE-1). */
  statesOnly: "We ship to the 50 states and Washington, DC only.",
  /** The checkout treats an unknown address the same way (PLACE-9). */
  unknown:
    "Please check the digits. If they are right, you can order. We review the address before anything ships.",
  /** A city that is partly in a banned area. */
  inPart: "Part of this city has banned kratom. We check your address before we ship.",
  whereNot: "Where we do not ship",
} as const;

/** The page of one state: whether and how we ship there, without describing its law. */
export const SHIP_TO_STATE = {
  metaTitle: (state: string) => `Shipping to ${state}`,
  metaDescription: (state: string) =>
    `Whether we ship to ${state}, what standard and overnight shipping cost, how long they take, and what we ask for at the door.`,
  eyebrow: "Can you ship to me?",
  yes: (state: string) => `Yes, we ship to ${state}.`,
  no: (state: string) => `We do not ship to ${state}.`,
  leadYes: "Check your ZIP Code to see the day when your order would arrive.",
  leadNo: "Checkout takes no order with an address there.",
  someGoods: "Some of our products do not ship there. Checkout tells you which.",
  costs: "Cost and time",
  asked: "What we ask for",
  adults: "You are 21 or older. This holds for every order.",
  age: {
    all: "We check your age once before your first order ships.",
    some: "For some orders, we check your age once before they ship.",
  },
  signature: {
    all: "An adult signs for the parcel at the door.",
    some: "For some orders, an adult signs for the parcel at the door.",
  },
  noSignature: "No one has to sign for the parcel.",
  notTo: (state: string) => `Places in ${state} we do not ship to`,
  zip: "Check your ZIP Code",
  others: "Other states",
  byState: "Shipping by state",
} as const;
