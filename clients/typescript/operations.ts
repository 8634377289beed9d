/*
 * Written by `npm run generate-client` from the contract (/api/v1/openapi.json): change that, never this.
 */
export const API_ROOT = "/api/v1";
/** A day in New York. */
export type Day = string;
/** In UTC. */
export type Moment = string;
export type LotFacts = {
  /** `null`: Not entered. */
  madeOn: Day | null;
  /** `null`: Not entered. */
  expiresOn: Day | null;
  receivedUnits: number;
  /** `null`: Not entered. */
  laboratory: string | null;
  /** `null`: Not entered. */
  testedOn: Day | null;
  /** `null`: Not measured. */
  purityPercent: string | null;
  /** `null`: Not measured. */
  mitragynineMg: string | null;
  /** `null`: Not measured. */
  sevenOhMg: string | null;
  /** `null`: Not measured. */
  sevenOhPercent: string | null;
  /** `null`: Not measured. */
  leadPpm: string | null;
  /** `null`: Not measured. */
  cadmiumPpm: string | null;
  /** `null`: Not measured. */
  arsenicPpm: string | null;
  /** `null`: Not measured. */
  mercuryPpm: string | null;
  /** `null`: Not measured. */
  isFreeOfMicrobes: boolean | null;
};
export type Place = {
  level: "state" | "county" | "city" | "zip";
  state: string;
  name: string;
  zipsCore: string[];
  /** ZIP Codes that it shares with other places. */
  zipsOverlap: string[];
  aliases: string[];
};
/** Without a limit, any amount is meant. */
export type SubstanceLimit = {
  compound: string;
  /** `null` if it holds for every class. */
  classes:
    | (
        | "leaf"
        | "extract"
        | "semi_synthetic"
        | "synthetic"
        | "kava"
        | "kanna"
        | "blue_lotus"
        | "other"
      )[]
    | null;
  /** A percentage of the unit's weight. */
  overPercent: number | null;
  /** In one unit that is sold. */
  overMg: number | null;
};
export type Product = {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  prices: {
    /** The price for everyone. Members' prices are told to them alone. */
    base: Money;
    /** The price for the customer who signed in. */
    own?: Money;
  };
  stock: "in_stock" | "out_of_stock" | "low_stock";
  /** Empty if it has none. */
  flavors: string[];
  /** Most units of a cart line; `null` if there is no limit. */
  lineLimit: number | null;
  /** The address of its picture, without size and format; `null` if it has none. */
  picture: string | null;
};
/** Whole cents; never a fraction. */
export type Money = {
  /** In cents. */
  amount: number;
  currency: "USD";
};
/** RFC 9457. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code:
    | "bad_json"
    | "bad_request"
    | "key_in_url"
    | "not_authenticated"
    | "not_permitted"
    | "not_found"
    | "method_not_allowed"
    | "conflict"
    | "request_in_progress"
    | "outcome_unknown"
    | "gone"
    | "changed"
    | "too_large"
    | "unsupported_media_type"
    | "invalid"
    | "card_data"
    | "key_reused"
    | "key_required"
    | "version_required"
    | "too_many_requests"
    | "failed"
    | "unavailable";
  detail?: string;
  /** The operation's own word for it. */
  reason?: string;
  fields?: {
    field: string;
    detail: string;
  }[];
  /** The request's id, as in the shop's log. */
  instance: string;
};
export type Destination = {
  zip: string;
  /** `review`: we ship there, and staff look at the address first. */
  verdict: "ships" | "review" | "refused" | "not_a_state" | "unknown";
  /** The sentence for a customer who is refused. */
  message: string | null;
  /** When an order placed now ships. */
  shipsOn: Day | null;
  standard: {
    cost: Money;
    arrivesFrom: Day;
    arrivesBy: Day;
  } | null;
  overnight: {
    cost: Money;
    arrivesFrom: Day;
    arrivesBy: Day;
  } | null;
  /** A verdict for each product that was asked about. */
  goods: {
    product: string;
    verdict: "ships" | "review" | "refused";
    message: string | null;
    /** The order waits until the age is verified. */
    needsVerifiedAge: boolean;
  }[];
};
export type SignedIn = {
  status: "signed_in" | "second_factor";
  /** Send it as `Authorization: Bearer`. It ends 30 days after it was last used, or when the customer signs out. */
  token: string | null;
  /** There is no token yet: send it with a second code to finishSession. */
  pending: string | null;
};
export type Cart = {
  lines: {
    product: string;
    name: string;
    flavor: string | null;
    quantity: number;
    unitPrice: Money;
    total: Money;
    isSoldOut: boolean;
    /** Units that a purchase limit still allows the customer. */
    note: string | null;
  }[];
  subtotal: Money;
  /** The customer set a pause, or asked not to be sold to. */
  stop: string | null;
};
export type Quote = {
  lines: {
    product: string;
    name: string;
    flavor: string | null;
    quantity: number;
    unitPrice: Money;
    total: Money;
    /** The line's share of the discount. */
    discount: Money;
  }[];
  subtotal: Money;
  discount: Money;
  shipping: {
    type: "standard" | "overnight";
    cost: Money;
    arrivesFrom: Day;
    arrivesBy: Day;
  };
  newCustomerDiscount: Money;
  total: Money;
  balanceSpent: Money;
  tax: Money;
  excise: Money;
  /** The amount to pay: send it as `agreed` with the checkout. */
  due: Money;
  /** Which rule made each amount. */
  receipt: {
    amount: string;
    product: string | null;
    flavor: string | null;
    rule: string;
    /** Or why it did not. */
    applied: boolean;
    money: Money;
    why: string;
  }[];
  destination: "ships" | "review" | "refused" | null;
  needsVerifiedAge: boolean;
  isNewCustomer: boolean;
  /** The ways to pay it. */
  payments: ("venmo" | "chime" | "credit" | "credit_link" | "whop")[];
  /** Show them before the order is placed. */
  warnings: string[];
  /** Units that purchase limits still allow. */
  notes: {
    product: string;
    text: string;
  }[];
  /** Why an order would be refused as things are; empty if it wouldn't. */
  refusals: {
    reason:
      | "closed"
      | "empty_cart"
      | "cart_changed"
      | "sold_out"
      | "destination_refused"
      | "code_refused"
      | "referral_refused"
      | "limit_passed"
      | "stopped_by_customer";
    /** The field that was sent; `null` if it's about the cart. */
    field: string | null;
    /** The sentence for the customer. */
    message: string;
  }[];
};
export type PlacedOrder = {
  order: string;
  number: number;
  /** Whether the card was approved is not known yet: read the order, never order again. */
  isConfirming: boolean;
};
export type Me = {
  email: string;
  name: string;
  phone: string;
  address: {
    street: string;
    street2: string;
    city: string;
    state: string;
    zip: string;
  };
  memberships: ("og" | "military")[];
  affiliateNumber: number | null;
};
export type OwnOrder = {
  id: string;
  number: number;
  status: "pending" | "shipped" | "cancelled";
  isCanceled: boolean;
  placedAt: Moment;
  lines: {
    product: string;
    name: string;
    flavor: string | null;
    quantity: number;
    unitPrice: Money;
    total: Money;
  }[];
  shipping: "standard" | "overnight";
  to: {
    street: string;
    street2: string;
    city: string;
    state: string;
    zip: string;
    name: string;
    phone: string;
    email: string;
  };
  subtotal: Money;
  discount: Money;
  discountCode: string | null;
  shippingCost: Money;
  newCustomerDiscount: Money;
  total: Money;
  balanceSpent: Money;
  tax: Money;
  excise: Money;
  due: Money;
  /** `null` if there was nothing to pay. */
  payment: {
    type: "venmo" | "chime" | "credit" | "credit_link" | "whop";
    state:
      | "created"
      | "authorizing"
      | "authorized"
      | "held"
      | "capturing"
      | "captured"
      | "voiding"
      | "voided"
      | "refunding"
      | "partially_refunded"
      | "refunded"
      | "declined"
      | "failed"
      | "expired"
      | "unknown"
      | "awaiting"
      | "carried_over"
      | null;
    payBy: Moment | null;
    /** The customer's next step; `null` if there is none. */
    instruction: {
      title: string | null;
      text: string;
      details: {
        label: string;
        value: string;
      }[];
      link: string | null;
    } | null;
  } | null;
  parcels: {
    number: number;
    trackingNumber: string;
    carrier: string | null;
    state: string;
  }[];
  refunds: {
    at: Moment;
    money: Money;
    balance: Money;
  }[];
};
export type Plan = {
  id: string;
  name: string;
  description: string;
  price: string;
  features: string[];
  /** The text that the customer has to read beside the button that asks for the plan. */
  consent: string;
};
export type Subscription = {
  id: string;
  plan: string;
  status: "requested" | "contacted" | "active" | "cancelled";
  isPaused: boolean;
  nextOrderOn: Day | null;
  requestedAt: Moment;
};
export type OrderSummary = {
  id: string;
  number: number;
  status: "pending" | "shipped" | "cancelled";
  /** Some of its units have shipped, and it stays open until the rest ships. */
  isPartlyShipped: boolean;
  placedAt: Moment;
  shippedAt: Moment | null;
  email: string;
  name: string;
  city: string;
  state: string;
  zip: string;
  shipping: "standard" | "overnight";
  /** The amount that was left to pay. */
  total: Money;
  /** `null` if there was nothing to pay. */
  payment: {
    type: "venmo" | "chime" | "credit" | "credit_link" | "whop";
    state:
      | "created"
      | "authorizing"
      | "authorized"
      | "held"
      | "capturing"
      | "captured"
      | "voiding"
      | "voided"
      | "refunding"
      | "partially_refunded"
      | "refunded"
      | "declined"
      | "failed"
      | "expired"
      | "unknown"
      | "awaiting"
      | "carried_over";
  } | null;
  isOnHold: boolean;
  /** Why staff look at it before it ships. */
  flags: (
    | "free_product_over_10"
    | "young_card_customer"
    | "earlier_customer"
    | "earlier_fraud"
    | "customer_blocked"
    | "address_review"
    | "rule_review"
    | "rule_unchecked"
    | "household_limit"
    | "avs_mismatch"
    | "avs_unchecked"
    | "held_by_gateway"
    | "age_verification"
  )[];
  discountCode: string | null;
  trackingNumber: string | null;
};
export type Order = {
  id: string;
  number: number;
  /** Send it as If-Match with what you change. */
  version: string;
  status: "pending" | "shipped" | "cancelled";
  /** Some of its units have shipped, and it stays open until the rest ships. */
  isPartlyShipped: boolean;
  placedAt: Moment;
  shippedAt: Moment | null;
  customer: {
    email: string;
    phone: string;
  };
  shipTo: {
    name: string;
    street: string;
    street2: string | null;
    city: string;
    state: string;
    zip: string;
  };
  shipping: "standard" | "overnight";
  lines: OrderLine[];
  amounts: {
    subtotal: Money;
    discount: Money;
    shipping: Money;
    newCustomerDiscount: Money;
    total: Money;
    /** Beside the total, and contained in what is due. */
    tax: Money;
    /** By weight, contained in the tax. */
    excise: Money;
    balanceApplied: Money;
    /** The total and its tax, less what was paid from a balance. */
    due: Money;
  };
  discountCode: string | null;
  /** The newest try; `null` if there was nothing to pay. */
  payment: {
    type: "venmo" | "chime" | "credit" | "credit_link" | "whop";
    state:
      | "created"
      | "authorizing"
      | "authorized"
      | "held"
      | "capturing"
      | "captured"
      | "voiding"
      | "voided"
      | "refunding"
      | "partially_refunded"
      | "refunded"
      | "declined"
      | "failed"
      | "expired"
      | "unknown"
      | "awaiting"
      | "carried_over";
  } | null;
  shipments: Shipment[];
  /** Why staff look at it before it ships. */
  flags: (
    | "free_product_over_10"
    | "young_card_customer"
    | "earlier_customer"
    | "earlier_fraud"
    | "customer_blocked"
    | "address_review"
    | "rule_review"
    | "rule_unchecked"
    | "household_limit"
    | "avs_mismatch"
    | "avs_unchecked"
    | "held_by_gateway"
    | "age_verification"
  )[];
  isOnHold: boolean;
  tags: string[];
  /** The records that `expand` asks for. */
  expanded?: {
    /** With the scope `customers.read`. null if they were erased. */
    customer?: Customer | null;
    /** The lines' products, each once, if they're still on sale. */
    products?: Product[];
  };
};
export type OrderLine = {
  id: string;
  product: string;
  name: string;
  flavor: string | null;
  quantity: number;
  /** Units of its quantity that were canceled after a part of the order had shipped, and never sent. */
  unitsCanceled: number;
  unitPrice: Money;
  /** The line's share of the order's discount. */
  discount: Money;
};
export type Shipment = {
  number: number;
  state: string;
  carrier: string | null;
  trackingNumber: string;
  shippedAt: Moment;
  lines: {
    line: string;
    quantity: number;
  }[];
};
export type Customer = {
  id: string;
  email: string;
  isEmailConfirmed: boolean;
  name: string;
  phone: string;
  address: {
    street: string;
    street2: string | null;
    city: string;
    state: string;
    zip: string;
  };
  isOg: boolean;
  isMilitary: boolean;
  /** They cannot order. */
  isBlocked: boolean;
  affiliateNumber: number | null;
  tags: string[];
  ogUntil: Moment | null;
  militaryUntil: Moment | null;
  referrerNumber: number | null;
  since: Moment;
  value: {
    orders: number;
    canceled: number;
    total: Money;
    paid: Money;
    refunded: Money;
    firstAt: Moment | null;
    lastAt: Moment | null;
  };
  /** Credit and commissions together. */
  balance: Money | null;
  /** The part that is credit. */
  storeCredit: Money | null;
  notes: {
    id: string;
    text: string;
    at: Moment;
  }[];
};
export type NewNote = {
  id: string;
};
/** It is done, or was so already. */
export type Done = {
  done: true;
};
export type OrderSplit = {
  /** The second order. */
  rest: string;
};
export type OrderHistory = {
  items: OrderHistoryEntry[];
};
export type OrderHistoryEntry = {
  id: string;
  at: Moment;
  kind:
    | "placed"
    | "payment_authorized"
    | "payment_held"
    | "paid"
    | "payment_link_set"
    | "authorization_ages"
    | "asked_to_pay_again"
    | "approved"
    | "ship_requested"
    | "shipped"
    | "part_shipped"
    | "rest_canceled"
    | "tracking_corrected"
    | "parcel_lost"
    | "parcel_returned"
    | "reshipped"
    | "label_bought"
    | "label_voided"
    | "printed"
    | "cancelled"
    | "refunded"
    | "refund_refused"
    | "change_requested"
    | "change_approved"
    | "change_declined"
    | "noted"
    | "edited"
    | "hold_set"
    | "hold_released"
    | "chargeback_opened"
    | "chargeback_evidence_sent"
    | "chargeback_won"
    | "chargeback_lost"
    | "fraud_unmarked";
  /** `staff`, `customer`, `gateway` or `system`. */
  by: string;
  /** The text of a note. */
  note: string | null;
};
export type RefundPreview = {
  /** Back to the card, or by hand. */
  money: Money;
  /** Back to what it was paid from, or as store credit. */
  balance: Money;
  tax: Money;
  commissionTakenBack: Money;
  /** Someone has to send the money. */
  isByHand: boolean;
};
export type Refund = {
  /** Back to the card, or by hand. */
  money: Money;
  /** Back to what it was paid from, or as store credit. */
  balance: Money;
};
export type OrderRequest = {
  id: string;
  order: string;
  kind: "cancellation" | "address_change";
  note: string;
  newAddress: string | null;
  requestedAt: Moment;
};
export type PaymentAlert = {
  id: string;
  kind: string;
  order: string | null;
  detail: string;
  times: number;
  raisedAt: Moment;
  lastRaisedAt: Moment;
  dealtWith: {
    at: Moment;
    note: string;
  } | null;
};
export type ListedProduct = {
  id: string;
  name: string;
  category: string;
  prices: Prices;
  isListed: boolean;
  isStopped: boolean;
  onHand: number | null;
  reserved: number;
  isLow: boolean;
};
export type Prices = {
  base: Money;
  /** `null` if it's everyone's price. */
  og: Money | null;
  /** `null` if it's everyone's price. */
  military: Money | null;
};
export type NewProduct = {
  id: string;
};
export type ManagedProduct = {
  id: string;
  /** Send it as If-Match with what you change. */
  version: string;
  texts: {
    name: string;
    slug: string;
    category: string;
    compound: string | null;
    description: string;
    hasSampleTexts: boolean;
    /** `null`: no limit. */
    purchaseLimit: number | null;
    limitNote: string | null;
    limitAlert: string | null;
    featuredPosition: number;
    stockStatus: "in_stock" | "out_of_stock" | "low_stock";
    /** `null`: 10. */
    lowAt: number | null;
    barcode: string | null;
    details: string;
    warnings: string[];
    prop65Warning: string | null;
    facts: {
      label: string;
      value: string;
      part?: "serving" | "amount";
      isSample?: true;
    }[];
    flavors: {
      name: string;
      barcode: string | null;
      isOn: boolean;
    }[];
  };
  prices: Prices;
  /** It is shown, as far as nothing stops its sale. */
  isListed: boolean;
  isOnSale: boolean;
  /** Its own sale was stopped. */
  stopped: {
    at: Moment;
    reason: string;
  } | null;
  compoundStopped: {
    at: Moment;
    reason: string;
  } | null;
  onHand: number | null;
  reserved: number;
};
export type StockMovement = {
  kind: string;
  units: number;
  onHand: number | null;
  reason: string | null;
  who: string;
  at: Moment;
};
export type Shelf = {
  onHand: number | null;
};
export type Category = {
  name: string;
  isActive: boolean;
  displayOrder: number;
  products: number;
};
export type Compound = {
  name: string;
  stopped: {
    at: Moment;
    reason: string;
  } | null;
  products: number;
  active: number;
};
export type Stock = {
  product: string;
  name: string;
  /** On the shelf; `null` if it isn't counted. */
  onHand: number | null;
  /** Promised to open orders. */
  reserved: number;
  isLow: boolean;
  isOnSale: boolean;
};
export type EventPage = {
  items: Event[];
  /** `null` if nothing has happened yet: ask again without `after`. */
  next: string | null;
  hasMore: boolean;
};
export type Event = {
  id: string;
  type:
    | "order.placed"
    | "order.payment_authorized"
    | "order.payment_held"
    | "order.paid"
    | "order.payment_link_set"
    | "order.authorization_ages"
    | "order.asked_to_pay_again"
    | "order.approved"
    | "order.ship_requested"
    | "order.shipped"
    | "order.part_shipped"
    | "order.rest_canceled"
    | "order.tracking_corrected"
    | "order.parcel_lost"
    | "order.parcel_returned"
    | "order.reshipped"
    | "order.label_bought"
    | "order.label_voided"
    | "order.printed"
    | "order.cancelled"
    | "order.refunded"
    | "order.refund_refused"
    | "order.change_requested"
    | "order.change_approved"
    | "order.change_declined"
    | "order.noted"
    | "order.edited"
    | "order.hold_set"
    | "order.hold_released"
    | "order.chargeback_opened"
    | "order.chargeback_evidence_sent"
    | "order.chargeback_won"
    | "order.chargeback_lost"
    | "order.fraud_unmarked"
    | "payment.created"
    | "payment.authorizing"
    | "payment.authorized"
    | "payment.held"
    | "payment.capturing"
    | "payment.captured"
    | "payment.voiding"
    | "payment.voided"
    | "payment.refunding"
    | "payment.partially_refunded"
    | "payment.refunded"
    | "payment.declined"
    | "payment.failed"
    | "payment.expired"
    | "payment.unknown"
    | "payment.awaiting"
    | "payment.carried_over"
    | "shipment.shipped"
    | "shipment.lost"
    | "shipment.returned"
    | "shipment.corrected"
    | "refund.asked"
    | "refund.done"
    | "refund.refused"
    | "stock.received"
    | "stock.returned"
    | "stock.damaged"
    | "stock.counted"
    | "stock.uncounted"
    | "stock.sold"
    | "stock.sent_again"
    | "stock.changed"
    | "stock.sold_out"
    | "stock.available"
    | "lot.received"
    | "lot.released"
    | "lot.quarantined"
    | "lot.failed"
    | "lot.recalled"
    | "lot.published"
    | "lot.unpublished"
    | "lot.edited"
    | "customer.created"
    | "customer.edited"
    | "customer.blocked"
    | "customer.unblocked"
    | "customer.merged"
    | "customer.separated"
    | "customer.erased"
    | "subscription.requested"
    | "subscription.updated"
    | "subscription.contacted"
    | "subscription.active"
    | "subscription.cancelled"
    | "subscription.drafted"
    | "subscription.skipped"
    | "subscription.rescheduled"
    | "subscription.paused"
    | "subscription.resumed"
    | "subscription.changed"
    | "rule.decided";
  version: 1;
  at: Moment;
  /** Ids alone: read with them what happened to it. */
  about: {
    order?: string;
    product?: string;
    payment?: string;
    refund?: string;
    /** Its number within the order. */
    shipment?: string;
    /** Its number; read together with the product. */
    lot?: string;
    customer?: string;
    subscription?: string;
    rule?: string;
  };
};
export type WebhookEndpoints = {
  items: WebhookEndpoint[];
};
export type WebhookEndpoint = {
  id: string;
  /** Send it as If-Match with what you change. */
  version: string;
  name: string;
  url: string;
  types: string[];
  /** Why nothing is sent; `null` if it's on. */
  off: "staff" | "failing" | "gone" | null;
  failingSince: Moment | null;
  /** Messages that wait to be sent. */
  waiting: number;
};
export type NewWebhookSecret = {
  id: string;
  /** It signs the messages, and is shown this once. */
  secret: string;
};
export type Removed = {
  removed: true;
};
export type Replay = {
  messages: number;
};
export type ListedLot = {
  id: string;
  /** Its name. */
  product: string;
  number: string;
  state: "received" | "released" | "quarantined" | "failed" | "recalled";
  isPublished: boolean;
  hasReport: boolean;
  expiresOn: Day | null;
  receivedUnits: number;
  leftUnits: number;
};
export type NewLot = {
  id: string;
};
export type Lot = {
  id: string;
  /** Send it as If-Match with what you change. */
  version: string;
  product: string;
  /** The maker's. */
  number: string;
  state: "received" | "released" | "quarantined" | "failed" | "recalled";
  stateReason: string | null;
  stateAt: Moment;
  isPublished: boolean;
  hasReport: boolean;
  packedUnits: number;
  destroyedUnits: number;
  facts: LotFacts;
};
export type ReachedOrder = {
  order: string;
  shippedAt: Moment | null;
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  zip: string;
  units: number;
  returned: number | null;
};
export type CustomerSummary = {
  id: string;
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  isOg: boolean;
  isMilitary: boolean;
  /** They cannot order. */
  isBlocked: boolean;
  affiliateNumber: number | null;
  tags: string[];
  orders: number;
  spent: Money;
  since: Moment;
};
export type NewCustomerNote = {
  id: string;
};
export type AffiliateSummary = {
  number: number;
  name: string;
  email: string;
  balance: Money;
  /** The part of the balance that is credit. */
  storeCredit: Money;
  earned: Money;
  /** They asked for it to be paid out. */
  requested: Money;
  referrals: number;
  hasAcceptedTerms: boolean;
};
export type Affiliate = {
  number: number;
  customer: string;
  name: string;
  email: string;
  balance: Money;
  /** The part of the balance that can be paid out now. */
  payable: Money;
  /** Commissions whose hold has not ended. */
  held: Money;
  /** Commission of orders that haven't shipped. */
  pending: Money;
  requested: Money;
  earned: Money;
  /** `null` if it's the shop's rate. */
  ownPercent: number | null;
  ownRates: {
    percent: number;
    from: Day;
    until: Day | null;
  }[];
  isRanked: boolean;
  acceptedTerms: {
    version: string;
    at: Moment;
  }[];
  payouts: PayoutRequest[];
};
export type PayoutRequest = {
  id: string;
  affiliate: number;
  amount: Money;
  payTo: string;
  status: "requested" | "paid" | "declined" | "withdrawn";
  requestedAt: Moment;
};
export type Ledger = {
  items: LedgerEntry[];
  page: number;
  hasMore: boolean;
};
export type LedgerEntry = {
  kind: "commission" | "release" | "store_credit" | "clawback" | "spend" | "payout" | "adjustment";
  amount: Money;
  balanceAfter: Money;
  at: Moment;
  order: string | null;
  note: string;
};
export type Balance = {
  balance: Money;
};
export type Payout = {
  affiliate: number;
  amount: Money;
  balance: Money;
};
export type Code = {
  code: string;
  /** Send it as If-Match with what you change. */
  version: string;
  state: "on" | "planned" | "ended" | "used_up" | "off";
  isOn: boolean;
  /** Counted while there is a limit. */
  used: number;
  effect:
    | {
        kind: "percent_of_subtotal";
        percent: number;
      }
    | {
        kind: "percent_of_category";
        percent: number;
        category: string;
      }
    | {
        kind: "percent_of_lines";
        percent: number;
      }
    | {
        kind: "price_per_tablet";
        perTablet: Money;
      }
    | {
        kind: "amount_off";
        amount: Money;
      }
    | {
        kind: "free_shipping";
      };
  categories: string[];
  products: string[];
  /** `null`: any number. */
  tabletCounts: number[] | null;
  minimum: Money | null;
  unmetText: string;
  /** `null`: at once. */
  from: Moment | null;
  /** `null`: never. */
  until: Moment | null;
  firstOrderOnly: boolean;
  groups: ("og" | "military" | "neither" | "affiliate")[];
  affiliateNumbers: number[];
  /** `null`: no limit. */
  useLimit: number | null;
  /** `null`: no limit. */
  usesEach: number | null;
  stacks: boolean;
  note: string;
  orders: number;
  /** The amount that it took off these orders. */
  cost: Money;
};
export type BoardSubscription = {
  id: string;
  /** Send it as If-Match with what you change. */
  version: string;
  customer: string;
  plan: string;
  status: "requested" | "contacted" | "active" | "cancelled";
  isPaused: boolean;
  /** When the next order is due. */
  nextCycle: Day | null;
  name: string;
  email: string;
  phone: string;
  city: string;
  state: string;
  requestedAt: Moment;
};
export type ManagedSubscription = {
  plan: string;
  status: "requested" | "contacted" | "active" | "cancelled";
  nextCycle: Day | null;
};
export type Rule = {
  key: string;
  /** Send it as If-Match with what you change. */
  version: string;
  isOn: boolean;
  /** `null` if it holds everywhere. */
  place: Place | null;
  subject:
    | {
        kind: "everything";
      }
    | {
        kind: "product";
        product: string;
      }
    | {
        kind: "compound";
        compound: string;
      }
    | {
        kind: "form";
        form: string;
      }
    | {
        kind: "measure";
        measure:
          | "purityPercent"
          | "mitragynineMg"
          | "sevenOhMg"
          | "sevenOhPercent"
          | "leadPpm"
          | "cadmiumPpm"
          | "arsenicPpm"
          | "mercuryPpm";
        over: number;
      }
    | {
        kind: "aimed_at_children";
      }
    | {
        kind: "classes";
        classes: (
          | "leaf"
          | "extract"
          | "semi_synthetic"
          | "synthetic"
          | "kava"
          | "kanna"
          | "blue_lotus"
          | "other"
        )[];
      }
    | {
        kind: "contains";
        substances: SubstanceLimit[];
      };
  effect: "forbidden" | "allowed" | "allowed_if";
  /** For `allowed_if`: all have to hold. */
  conditions: (
    | {
        kind: "age";
        years: number;
      }
    | {
        kind: "verified_age";
      }
    | {
        kind: "adult_signature";
      }
    | {
        kind: "registration";
      }
    | {
        kind: "label";
        text: string;
      }
    | {
        kind: "report";
        maxAgeDays: number | null;
        limits: {
          purityPercent?: number;
          mitragynineMg?: number;
          sevenOhMg?: number;
          sevenOhPercent?: number;
          leadPpm?: number;
          cadmiumPpm?: number;
          arsenicPpm?: number;
          mercuryPpm?: number;
        };
        mustBeFreeOfMicrobes: boolean;
      }
    | {
        kind: "quantity";
        /** For units, a whole number from 1 to 9999. */
        atMost: number;
        of: "units" | "mg";
      }
  )[];
  ifUnknown: "refuse" | "review" | "allow";
  /** `null`: from the start. */
  from: Day | null;
  /** The first day on which it is over. */
  until: Day | null;
  isDecided: boolean;
  source: string;
  certainty: string;
  lastChecked: string;
  checkAgainBy: Day | null;
  note: string;
};
export type SavedRule = {
  key: string;
  /** Send it as If-Match with what you change. */
  version: string;
};
export type StateProfile = {
  state: string;
  isBanned: boolean;
  bannedPlaces: number;
  rules: number;
  asksForAge: boolean;
  asksForSignature: boolean;
  registrations: number;
  nextExpiry: Day | null;
  lastChecked: string | null;
  checkAgainBy: string | null;
};
export type Registration = {
  id: string;
  state: string;
  /** `null`: all products. */
  product: string | null;
  number: string;
  validUntil: Day;
  fee: Money | null;
  note: string;
};
export type SalesReport = {
  rows: {
    key: string;
    name: string | null;
    orders: number;
    units: number;
    goods: Money;
    codeDiscount: Money;
    firstOrderDiscount: Money;
    shipping: Money;
    total: Money;
    /** Paid with store credit or commissions. */
    balance: Money;
    /** The total less the balance. */
    due: Money;
    commission: Money;
  }[];
  whole: {
    orders: number;
    units: number;
    goods: Money;
    codeDiscount: Money;
    firstOrderDiscount: Money;
    shipping: Money;
    total: Money;
    /** Paid with store credit or commissions. */
    balance: Money;
    /** The total less the balance. */
    due: Money;
    commission: Money;
  };
};
export type MoneyMove = {
  day: Day;
  method: string;
  payments: number;
  came: Money;
  refunds: number;
  refunded: Money;
};
export type ReportedRefund = {
  day: Day;
  order: string;
  tender: string;
  money: Money;
  balance: Money;
  shipping: Money;
};
export type Liabilities = {
  storeCredit: Money;
  creditAccounts: number;
  commissions: Money;
  commissionAccounts: number;
  /** By accounts that are below zero. */
  owedToShop: Money;
  held: Money;
  requested: Money;
  /** Commission of orders that haven't shipped: not owed yet. */
  pending: Money;
};
export type StockValue = {
  product: string;
  name: string;
  onHand: number;
  /** `null` if it wasn't entered. */
  unitCost: Money | null;
  value: Money | null;
};
export type BatchResults = {
  /** In the entries' order. */
  results: {
    status: number;
    /** The operation's own answer, or its problem. */
    body: Record<string, unknown>;
  }[];
};
export type Job = {
  id: string;
  state: "running" | "done" | "stopped";
  /** Why the rest wasn't asked; `null` if it wasn't stopped. */
  stoppedBecause: "key" | "answers_too_large" | "too_late" | "unreadable" | null;
  createdAt: Moment;
  endedAt: Moment | null;
  /** After that it is not found. */
  keptUntil: Moment;
  progress: {
    answered: number;
    of: number;
  };
  /** In the entries' order; `null` for one that wasn't asked, and as a whole while the job runs. */
  results:
    | ({
        status: number;
        /** The operation's own answer, or its problem. */
        body: Record<string, unknown>;
      } | null)[]
    | null;
};
export interface Operations {
  /** All products on sale. By the rules of the shop's own page. Sorted by price, it is the price of who asks. */
  listProducts: {
    call: {
      query?: {
        /** In any case. */
        category?: string;
        /** Only what can be ordered now. */
        inStock?: "true";
        sort?: "default" | "featured" | "name" | "price_low" | "price_high";
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: Product[];
      next: string | null;
      previous: string | null;
    };
  };
  /** A product on sale. */
  getProduct: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Product;
  };
  /** Whether, when and for how much the shop ships to a ZIP Code. By the rules in force now, for goods in general and for each product that is named. A quote judges a whole cart. */
  checkZip: {
    call: {
      params: {
        zip: string;
      };
      query?: {
        /** Products to ask about as well, with commas between. */
        products?: string;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Destination;
  };
  /** Emails a customer a code to sign in with. The answer is the same whether or not there is an account. Ask from the customer's own device: tries are counted by network. */
  requestSignInCode: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        email: string;
      };
    };
    answer: {
      /** The code works with this alone. Keep it. */
      request: string;
      /** Whether so many codes are being guessed that the email has only a link, for the shop. */
      isLinkOnly: boolean;
    };
  };
  /** Signs a customer in with the code from their email. A customer with a second factor is signed in by finishSession. Staff are never signed in here. */
  createSession: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        request: string;
        code: string;
      };
    };
    answer: SignedIn;
  };
  /** Signs a customer in with the code of their app, or a backup code. */
  finishSession: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        pending: string;
        code: string;
      };
    };
    answer: SignedIn;
  };
  /** Signs the customer out: the token does not work from now on. */
  endSession: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      done: true;
    };
  };
  /** The customer's cart. */
  getCart: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Cart;
  };
  /** Puts these lines into the customer's cart instead of what is in it. All of them or none: a line that cannot be sold like this refuses the others. */
  replaceCart: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        lines: {
          product: string;
          /** Left out for a product without. */
          flavor?: string;
          quantity: number;
        }[];
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Cart;
  };
  /** Quotes an order: its cost now, the rule behind each amount, and anything against it. Quotes the cart of the customer who signed in, at their prices, or the lines that a guest sends, as a new customer. Nothing is written. */
  quote: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** For guests only; a customer has a cart. */
        lines?: {
          product: string;
          /** Left out for a product without. */
          flavor?: string;
          quantity: number;
        }[];
        /** Used to recognize one's own referral code. */
        contact?: {
          name?: string;
          phone?: string;
          email?: string;
        };
        address?: {
          street?: string;
          /** Apartment, suite or unit. */
          street2?: string;
          city?: string;
          state?: string;
          zip?: string;
        };
        /** Left out: standard. */
        shipping?: "standard" | "overnight";
        /** A discount code. */
        code?: string;
        /** The code of who referred the customer. */
        referral?: string;
        /** Pays as much as there is from the customer's balance. */
        spendBalance?: boolean;
      };
    };
    answer: Quote;
  };
  /** Orders what is in the customer's cart. For what the customer agreed to: an order that costs something else, or has other lines, is refused. One Idempotency-Key never makes two orders. After a refusal, send what has changed with a new key. */
  checkout: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        contact: {
          name: string;
          phone: string;
          email: string;
        };
        address: {
          street: string;
          /** Apartment, suite or unit. */
          street2?: string;
          city: string;
          state: string;
          zip: string;
        };
        /** Left out: standard. */
        shipping?: "standard" | "overnight";
        /** A discount code. */
        code?: string;
        /** The code of who referred the customer. */
        referral?: string;
        /** Pays as much as there is from the customer's balance. */
        spendBalance?: boolean;
        /** Left out where nothing is due. */
        payment?:
          | {
              type: "venmo" | "chime" | "credit_link";
            }
          | {
              type: "credit";
              /** The token of the gateway's own card fields; never a card number. */
              token: string;
              expiry: string;
              zip: string;
              street: string;
            };
        /** `due` of the quote that the customer saw. */
        agreed: {
          amount: number;
          currency: "USD";
        };
        /** The lines that the customer saw in the cart. If left out, whatever is in it. */
        lines?: {
          product: string;
          /** Left out for a product without. */
          flavor?: string;
          quantity: number;
        }[];
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: PlacedOrder;
  };
  /** Who signed in. */
  getMe: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Me;
  };
  /** The customer's orders, the newest first. */
  listOwnOrders: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: OwnOrder[];
      next: string | null;
      previous: string | null;
    };
  };
  /** One of the customer's orders, with what is still to be paid. */
  getOwnOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: OwnOrder;
  };
  /** The monthly plans on offer. */
  listPlans: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: Plan[];
    };
  };
  /** Asks for a plan; nothing is charged. Asking again for the same plan changes what was sent before. */
  requestPlan: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        plan: "monthly-light" | "monthly-heavy-hitter" | "monthly-monster-box";
        contact: {
          name: string;
          phone: string;
          email: string;
        };
        address: {
          street: string;
          /** Apartment, suite or unit. */
          street2?: string;
          city: string;
          state: string;
          zip: string;
        };
        /** The customer read the plan's `consent`, and asked for it. */
        hasConsented: true;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: {
      done: true;
    };
  };
  /** The plans that the customer asked for, the newest first. */
  listOwnSubscriptions: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: Subscription[];
    };
  };
  /** Cancels a plan. */
  cancelOwnSubscription: {
    call: {
      params: {
        subscriptionId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: {
      done: true;
    };
  };
  /** Emails an address the link that subscribes it. Nothing is sent to it before it is confirmed. The answer is the same for any address. */
  subscribeToNewsletter: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        name: string;
        email: string;
        subject?: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: {
      done: true;
    };
  };
  /** Unsubscribes who got the newsletter with this token in its link. The answer is the same for any token. */
  unsubscribeFromNewsletter: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        token: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: {
      done: true;
    };
  };
  /** Orders, the newest first. Needs the scope `orders.read`. */
  listOrders: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        sort?: "newest" | "-newest" | "amount" | "-amount";
        /** A number, name, email address, phone or tracking number. */
        q?: string;
        needs?: "review" | "payment" | "shipping" | "hold" | "attention";
        status?: "pending" | "shipped" | "cancelled";
        payment?:
          | "created"
          | "authorizing"
          | "authorized"
          | "held"
          | "capturing"
          | "captured"
          | "voiding"
          | "voided"
          | "refunding"
          | "partially_refunded"
          | "refunded"
          | "declined"
          | "failed"
          | "expired"
          | "unknown"
          | "awaiting"
          | "carried_over";
        flag?:
          | "free_product_over_10"
          | "young_card_customer"
          | "earlier_customer"
          | "earlier_fraud"
          | "customer_blocked"
          | "address_review"
          | "rule_review"
          | "rule_unchecked"
          | "household_limit"
          | "avs_mismatch"
          | "avs_unchecked"
          | "held_by_gateway"
          | "age_verification";
        tag?: string;
        state?: string;
        shipping?: "standard" | "overnight";
        discount?: string;
        from?: Day;
        to?: Day;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: OrderSummary[];
      next: string | null;
      previous: string | null;
    };
  };
  /** An order with its lines, amounts and shipments. Needs the scope `orders.read`. */
  getOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Shows these in `expanded` too: `customer`, `lines.product`. */
        expand?: string;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Order;
  };
  /** Adds a note to an order's history. For staff alone: the customer never sees it. Needs the scope `orders.note`. */
  addOrderNote: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        text: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: NewNote;
  };
  /** Lets an order go that waits for staff. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.approve`. */
  approveOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Why: it is kept with who did it. */
        reason?: string | null;
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Keeps an open order from shipping, or lets it go again. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.hold`. */
  holdOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        isOnHold: boolean;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Cancels an order that has not shipped, and gives its money back. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.cancel`. */
  cancelOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Why: it is kept with who did it. */
        reason: string;
        /** It can be refunded later. */
        keepReason?: string | null;
        /** Only if the order was paid by hand. */
        refundReference?: string | null;
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Cancels the units of a partly shipped order that haven't shipped, and refunds them. The order then counts as shipped. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.cancel`. */
  cancelRest: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Why: it is kept with who did it. */
        reason: string;
        /** For the money you send back. */
        refundReference?: string | null;
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Ships an order: charges its card, and tells the customer. In one or more parcels that together hold every unit that hasn't shipped once, or a part of them if you say so. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.ship`. */
  shipOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        parcels: {
          trackingNumber: string;
          /** `null`: by tracking number. */
          carrier?: "UPS" | "USPS" | "FedEx" | "other" | null;
          /** Left out: everything. */
          lines?: {
            line: string;
            quantity: number;
          }[];
        }[];
        /** true if what isn't in these parcels ships later. Not for card orders, which are charged once. */
        isPart?: boolean;
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Makes two orders of a card order, so that a part of it can ship. Once for each Idempotency-Key. Only if the owner's settings allow it. The units that don't ship now move to a second order, and the customer is asked to pay for it. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.ship`. */
  splitOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** The units that ship now. */
        ships: {
          line: string;
          quantity: number;
        }[];
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: OrderSplit;
  };
  /** Corrects a parcel's tracking number. The customer learns another number. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.ship`. */
  correctTracking: {
    call: {
      params: {
        orderId: string;
        /** The parcel's number within the order. */
        number: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        trackingNumber: string;
        /** `null`: by tracking number. */
        carrier?: "UPS" | "USPS" | "FedEx" | "other" | null;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** A parcel was lost, or came back. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.ship`. */
  markParcel: {
    call: {
      params: {
        orderId: string;
        /** The parcel's number within the order. */
        number: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        fate: "lost" | "returned";
        /** Why: it is kept with who did it. */
        reason: string;
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Sends what was in a lost or returned parcel again, at no charge. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.reship`. */
  sendParcelAgain: {
    call: {
      params: {
        orderId: string;
        /** The parcel's number within the order. */
        number: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        trackingNumber: string;
        /** `null`: by tracking number. */
        carrier?: "UPS" | "USPS" | "FedEx" | "other" | null;
        /** Why: it is kept with who did it. */
        reason: string;
        /** Left out: everything. */
        lines?: {
          line: string;
          quantity: number;
        }[];
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Puts a tag on an order, or takes it off. Needs the scope `orders.note`. */
  tagOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        tag: string;
        isOn: boolean;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** An order's history with its notes, oldest first. Needs the scope `orders.read`. */
  listOrderHistory: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: OrderHistory;
  };
  /** Preview what a refund gives back and takes from the referrer. Needs the scope `orders.refund`. */
  previewRefund: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Everything that is left, an amount, or units of lines with or without the shipping. */
        what:
          | {
              everything: true;
            }
          | {
              amount: {
                amount: number;
                currency: "USD";
              };
            }
          | {
              lines: {
                line: string;
                units: number;
              }[];
              shipping: boolean;
            };
        /** Left out: the way it was paid. */
        tender?: "as_paid" | "by_hand" | "store_credit";
      };
    };
    answer: RefundPreview;
  };
  /** Gives money back. Once for each Idempotency-Key, for good. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.refund`. */
  refundOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Why: it is kept with who did it. */
        reason: string;
        /** For money that was sent by hand. */
        reference?: string | null;
        /** Everything that is left, an amount, or units of lines with or without the shipping. */
        what:
          | {
              everything: true;
            }
          | {
              amount: {
                amount: number;
                currency: "USD";
              };
            }
          | {
              lines: {
                line: string;
                units: number;
              }[];
              shipping: boolean;
            };
        /** Left out: the way it was paid. */
        tender?: "as_paid" | "by_hand" | "store_credit";
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Refund;
  };
  /** The money of an order that is paid by hand has come. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `payments.record`. */
  recordPayment: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        amount: {
          amount: number;
          currency: "USD";
        };
        /** For example, “Venmo 3381”. */
        reference: string;
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Sends the customer another link to pay with. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `payments.record`. */
  setPaymentLink: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        url: string;
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** List the requests of customers that no one has decided yet, oldest first. Needs the scope `orders.read`. */
  listOrderRequests: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: OrderRequest[];
    };
  };
  /** Does what a customer asked for, or says no. Needs the scope `orders.decide`. */
  decideOrderRequest: {
    call: {
      params: {
        requestId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        isApproved: boolean;
        /** Staff only. The customer's email doesn't include it. */
        reason: string;
        /** Only if the order was paid by hand and you sent the money back. */
        refundReference?: string | null;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Payments that someone has to look at, the newest first. Needs the scope `payments.reconcile`. */
  listPaymentAlerts: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        state?: "open" | "done";
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: PaymentAlert[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Says what was done about an alert, which closes it. Needs the scope `payments.reconcile`. */
  closePaymentAlert: {
    call: {
      params: {
        alertId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** What you did, without names. Kept for half a year. */
        note: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** All products, those that no shopper sees too. Needs the scope `products.read`. */
  listManagedProducts: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        /** A part of its name. */
        q?: string;
        category?: string;
        state?: "on sale" | "not listed" | "stopped" | "low";
        sort?: "id" | "name" | "free" | "-id" | "-name" | "-free";
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: ListedProduct[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Adds a product that no shopper sees yet. Needs the scope `products.change`. */
  addProduct: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        name: string;
        category: string;
        price: {
          amount: number;
          currency: "USD";
        };
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: NewProduct;
  };
  /** A product with everything that the owner decides about it. Needs the scope `products.read`. */
  getManagedProduct: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: ManagedProduct;
  };
  /** Changes what is said about a product. Fields that are left out stay as they are. Needs the scopes `products.change` and `products.read`. */
  changeProductTexts: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        texts: {
          name?: string;
          slug?: string;
          category?: string;
          compound?: string | null;
          description?: string;
          hasSampleTexts?: boolean;
          /** `null`: no limit. */
          purchaseLimit?: number | null;
          limitNote?: string | null;
          limitAlert?: string | null;
          featuredPosition?: number;
          stockStatus?: "in_stock" | "out_of_stock" | "low_stock";
          /** `null`: 10. */
          lowAt?: number | null;
          barcode?: string | null;
          details?: string;
          warnings?: string[];
          prop65Warning?: string | null;
          facts?: {
            label: string;
            value: string;
            part?: "serving" | "amount";
            isSample?: true;
          }[];
          flavors?: {
            name: string;
            barcode: string | null;
            isOn: boolean;
          }[];
        };
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Changes a product's three prices, at once and everywhere. Needs the scope `prices.change`. */
  changePrices: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        base: {
          amount: number;
          currency: "USD";
        };
        og: {
          amount: number;
          currency: "USD";
        } | null;
        military: {
          amount: number;
          currency: "USD";
        } | null;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Shows a product, or takes it off the shop. Needs the scope `products.change`. */
  listProduct: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        isListed: boolean;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Stops a product's sale at once, in running checkouts too, or lets it go on. Without If-Match: a stop does not wait for anyone. Needs the scope `products.change`. */
  stopProduct: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        isStopped: boolean;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Why a product's shelf changed, the newest first. Needs the scope `products.read`. */
  listStockMovements: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: StockMovement[];
    };
  };
  /** Units come or go, or are counted. Needs the scope `stock.change`. */
  moveStock: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** `counted`: so many are there; `uncounted`: from now on no one counts them. */
        kind: "received" | "returned" | "damaged" | "counted" | "uncounted";
        units: number;
        /** For a count: the number that the shelf was thought to hold. Refused if it changed. */
        seenOnHand?: number | null;
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Shelf;
  };
  /** Categories with how many products each has. Needs the scope `products.read`. */
  listCategories: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: Category[];
    };
  };
  /** Compounds, and whether their sale is stopped. Needs the scope `products.read`. */
  listCompounds: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: Compound[];
    };
  };
  /** List how many units of each product are on the shelf. Needs the scope `products.read`. */
  listStock: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        /** A part of its name. */
        q?: string;
        state?: "on sale" | "not listed" | "stopped" | "low";
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: Stock[];
      next: string | null;
      previous: string | null;
    };
  };
  /** List what happened in the shop, in order. Send `next` as `after` to read on: nothing is left out and nothing comes twice. Kept for 90 days. Needs the scope `events.read`. */
  listEvents: {
    call: {
      query?: {
        /** The event that was read last, or `now` for what comes from here on; left out: the oldest first. */
        after?: string;
        /** Only these; all of a subject as `order.*`. */
        types?: string;
        /** 1 to 500. */
        size?: string;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: EventPage;
  };
  /** Stream what happens in the shop as server-sent events. Each has the event's id, its type and the event as JSON. Send `Last-Event-ID` to continue where a stream was cut off; without it, what comes from here on is sent. Three streams a key. Needs the scope `events.read`. */
  streamEvents: {
    call: {
      query?: {
        /** Only these; all of a subject as `order.*`. */
        types?: string;
        /** Only these members of the answer. */
        fields?: string;
      };
      /** To continue after it. */ lastEventId?: string;
    };
    answer: string;
  };
  /** Addresses that events are sent to. Needs the scope `webhooks.read`. */
  listWebhookEndpoints: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: WebhookEndpoints;
  };
  /** Sends what happens from now on to an address. Needs the scopes `webhooks.change` and `events.read`. */
  createWebhookEndpoint: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        name: string;
        url: string;
        /** Types, or all of a subject as `order.*`. */
        types: string[];
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: NewWebhookSecret;
  };
  /** Changes an address and what is sent to it. Needs the scopes `webhooks.change` and `webhooks.read` and `events.read`. */
  changeWebhookEndpoint: {
    call: {
      params: {
        endpointId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        name: string;
        url: string;
        /** Types, or all of a subject as `order.*`. */
        types: string[];
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: WebhookEndpoint;
  };
  /** Removes an address with what waits for it. Needs the scope `webhooks.change`. */
  removeWebhookEndpoint: {
    call: {
      params: {
        endpointId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Removed;
  };
  /** Turns an address on or off. Needs the scopes `webhooks.change` and `webhooks.read`. */
  turnWebhookEndpoint: {
    call: {
      params: {
        endpointId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        isOn: boolean;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: WebhookEndpoint;
  };
  /** Makes a new secret; the one before signs beside it for some hours. Needs the scopes `webhooks.change` and `webhooks.read`. */
  rotateWebhookSecret: {
    call: {
      params: {
        endpointId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        overlapHours: number;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: NewWebhookSecret;
  };
  /** Sends the events of a time again, with the ids that they had. Needs the scopes `webhooks.change` and `webhooks.read` and `events.read`. */
  replayEvents: {
    call: {
      params: {
        endpointId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        from: Moment;
        until: Moment;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Replay;
  };
  /** Lots, the newest first. Needs the scope `lots.read`. */
  listLots: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        /** A part of its number. */
        q?: string;
        state?:
          | "received"
          | "released"
          | "quarantined"
          | "failed"
          | "recalled"
          | "expiring"
          | "expired";
        sort?: "newest" | "expiry" | "number" | "-newest" | "-expiry" | "-number";
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: ListedLot[];
      next: string | null;
      previous: string | null;
    };
  };
  /** A lot has come in. It can be packed once it is released. Needs the scope `lots.change`. */
  receiveLot: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        product: string;
        number: string;
        facts: LotFacts;
        /** Its units come onto the shelf too. */
        isBooked: boolean;
        /** The delivery note. */
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: NewLot;
  };
  /** A lot with everything that was measured. Needs the scope `lots.read`. */
  getLot: {
    call: {
      params: {
        lotId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Lot;
  };
  /** Enters what was measured, or corrects it. Needs the scope `lots.change`. */
  changeLot: {
    call: {
      params: {
        lotId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        facts: LotFacts;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Lot;
  };
  /** Sets a lot aside: nothing of it is packed. Needs the scope `lots.change`. */
  quarantineLot: {
    call: {
      params: {
        lotId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Lot;
  };
  /** Releases a lot or fails it, shows it to everyone or no longer. Needs the scope `lots.decide`. */
  decideLot: {
    call: {
      params: {
        lotId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        act: "release" | "fail" | "publish" | "unpublish";
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Lot;
  };
  /** Who has units of a lot. Needs the scope `lots.decide`. */
  traceLot: {
    call: {
      params: {
        lotId: string;
      };
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: ReachedOrder[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Customers, the newest first. Needs the scope `customers.read`. */
  listCustomers: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        /** A name, an email address, a phone or an order's number. */
        q?: string;
        group?: "og" | "military" | "affiliate" | "blocked" | "tagged" | "erasing";
        tag?: string;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: CustomerSummary[];
      next: string | null;
      previous: string | null;
    };
  };
  /** A customer with what they bought and what staff wrote about them. Needs the scope `customers.read`. */
  getCustomer: {
    call: {
      params: {
        userId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Customer;
  };
  /** Adds a note that the customer never sees. Needs the scope `customers.change`. */
  addCustomerNote: {
    call: {
      params: {
        userId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Included in the customer's data export. Deleted with the account. */
        text: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: NewCustomerNote;
  };
  /** Takes a note away. Needs the scope `customers.change`. */
  removeCustomerNote: {
    call: {
      params: {
        userId: string;
        noteId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Puts a tag on a customer, or takes it off. Needs the scope `customers.change`. */
  tagCustomer: {
    call: {
      params: {
        userId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** A short label to find customers by. */
        tag: string;
        isOn: boolean;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Keeps a customer from ordering, or lets them order again. Needs the scope `customers.block`. */
  blockCustomer: {
    call: {
      params: {
        userId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Why: it is kept with who did it. */
        reason: string;
        isBlocked: boolean;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Gives a customer OG or military prices. Needs the scope `customers.grant`. */
  grantPrices: {
    call: {
      params: {
        userId: string;
        kind: "og" | "military";
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Last day. Leave empty for no end. */
        lastDay?: Day | null;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Ends a customer's OG or military prices. Needs the scope `customers.grant`. */
  endPrices: {
    call: {
      params: {
        userId: string;
        kind: "og" | "military";
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Affiliates, those who earned most first. Needs the scope `affiliates.read`. */
  listAffiliates: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        /** A number, a name or an email address. */
        q?: string;
        group?: "asking" | "owing" | "credit" | "unaccepted";
        sort?: "earned" | "balance" | "newest" | "-earned" | "-balance" | "-newest";
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: AffiliateSummary[];
      next: string | null;
      previous: string | null;
    };
  };
  /** An affiliate with what they are owed. Needs the scope `affiliates.read`. */
  getAffiliate: {
    call: {
      params: {
        /** The number of their links. */
        affiliateNumber: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Affiliate;
  };
  /** An affiliate's ledger, the newest entry first. Needs the scope `affiliates.read`. */
  listLedger: {
    call: {
      params: {
        /** The number of their links. */
        affiliateNumber: string;
      };
      query?: {
        /** 1 is the newest. */
        page?: string;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Ledger;
  };
  /** Corrects a balance, up or down. Once for each Idempotency-Key, for good. Needs the scope `affiliates.adjust`. */
  adjustBalance: {
    call: {
      params: {
        /** The number of their links. */
        affiliateNumber: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        amount: {
          amount: number;
          currency: "USD";
        };
        /** The affiliate sees this in their statement. */
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Balance;
  };
  /** List the payouts that affiliates ask for, oldest first. Needs the scope `affiliates.read`. */
  listOpenPayouts: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: PayoutRequest[];
    };
  };
  /** An affiliate was paid what they asked for. A reference is taken once. Needs the scope `affiliates.pay`. */
  recordPayout: {
    call: {
      params: {
        requestId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** For example, “Venmo 3381”. */
        reference: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Payout;
  };
  /** An affiliate is not paid what they asked for. Needs the scope `affiliates.pay`. */
  declinePayout: {
    call: {
      params: {
        requestId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** The affiliate sees this. */
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Codes, the newest first, with what each cost so far. Needs the scope `codes.read`. */
  listCodes: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        q?: string;
        state?: "on" | "planned" | "ended" | "used_up" | "off";
        sort?: "newest" | "code" | "-newest" | "-code";
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: Code[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Makes a code, which is on at once or from its day. Needs the scope `codes.change`. */
  createCode: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        effect:
          | {
              kind: "percent_of_subtotal";
              percent: number;
            }
          | {
              kind: "percent_of_category";
              percent: number;
              category: string;
            }
          | {
              kind: "percent_of_lines";
              percent: number;
            }
          | {
              kind: "price_per_tablet";
              perTablet: {
                amount: number;
                currency: "USD";
              };
            }
          | {
              kind: "amount_off";
              amount: {
                amount: number;
                currency: "USD";
              };
            }
          | {
              kind: "free_shipping";
            };
        categories: string[];
        products: string[];
        /** `null`: any number. */
        tabletCounts: number[] | null;
        minimum: {
          amount: number;
          currency: "USD";
        } | null;
        unmetText: string;
        /** `null`: at once. */
        from: Moment | null;
        /** `null`: never. */
        until: Moment | null;
        firstOrderOnly: boolean;
        groups: ("og" | "military" | "neither" | "affiliate")[];
        affiliateNumbers: number[];
        /** `null`: no limit. */
        useLimit: number | null;
        /** `null`: no limit. */
        usesEach: number | null;
        stacks: boolean;
        note: string;
        code: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** A code with its conditions. Needs the scope `codes.read`. */
  getCode: {
    call: {
      params: {
        code: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Code;
  };
  /** Changes what a code asks for and takes off. Needs the scope `codes.change`. */
  changeCode: {
    call: {
      params: {
        code: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        effect:
          | {
              kind: "percent_of_subtotal";
              percent: number;
            }
          | {
              kind: "percent_of_category";
              percent: number;
              category: string;
            }
          | {
              kind: "percent_of_lines";
              percent: number;
            }
          | {
              kind: "price_per_tablet";
              perTablet: {
                amount: number;
                currency: "USD";
              };
            }
          | {
              kind: "amount_off";
              amount: {
                amount: number;
                currency: "USD";
              };
            }
          | {
              kind: "free_shipping";
            };
        categories: string[];
        products: string[];
        /** `null`: any number. */
        tabletCounts: number[] | null;
        minimum: {
          amount: number;
          currency: "USD";
        } | null;
        unmetText: string;
        /** `null`: at once. */
        from: Moment | null;
        /** `null`: never. */
        until: Moment | null;
        firstOrderOnly: boolean;
        groups: ("og" | "military" | "neither" | "affiliate")[];
        affiliateNumbers: number[];
        /** `null`: no limit. */
        useLimit: number | null;
        /** `null`: no limit. */
        usesEach: number | null;
        stacks: boolean;
        note: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Turns a code on or off. Needs the scope `codes.change`. */
  turnCode: {
    call: {
      params: {
        code: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        isOn: boolean;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Open monthly plans: those without a day first, then by their next order. Needs the scope `subscriptions.change`. */
  listSubscriptions: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: BoardSubscription[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Starts, pauses, skips, changes or ends a monthly plan. Needs the scope `subscriptions.change`. */
  manageSubscription: {
    call: {
      params: {
        requestId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        act:
          | "contacted"
          | "start"
          | "draft"
          | "skip"
          | "reschedule"
          | "pause"
          | "resume"
          | "change"
          | "cancel";
        /** For start, reschedule and resume. */
        day?: Day;
        /** For change. */
        plan?: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: ManagedSubscription;
  };
  /** Rules about goods and places, banned places and ages among them. Needs the scope `rules.read`. */
  listRules: {
    call: {
      query?: {
        /** `next` or `previous` of the page before; only with the same filters. */
        cursor?: string;
        /** Rows a page: 1 to 200. */
        size?: string;
        q?: string;
        state?: string;
        kind?: "rule" | "area" | "age";
        effect?: "forbidden" | "allowed" | "allowed_if";
        status?: "in_force" | "off" | "ahead" | "ended" | "due" | "undecided" | "noted";
        sort?: "place" | "check" | "-place" | "-check";
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: Rule[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Adds a rule. Needs the scope `rules.change`. */
  addRule: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        isOn: boolean;
        /** `null` if it holds everywhere. */
        place: Place | null;
        subject:
          | {
              kind: "everything";
            }
          | {
              kind: "product";
              product: string;
            }
          | {
              kind: "compound";
              compound: string;
            }
          | {
              kind: "form";
              form: string;
            }
          | {
              kind: "measure";
              measure:
                | "purityPercent"
                | "mitragynineMg"
                | "sevenOhMg"
                | "sevenOhPercent"
                | "leadPpm"
                | "cadmiumPpm"
                | "arsenicPpm"
                | "mercuryPpm";
              over: number;
            }
          | {
              kind: "aimed_at_children";
            }
          | {
              kind: "classes";
              classes: (
                | "leaf"
                | "extract"
                | "semi_synthetic"
                | "synthetic"
                | "kava"
                | "kanna"
                | "blue_lotus"
                | "other"
              )[];
            }
          | {
              kind: "contains";
              substances: SubstanceLimit[];
            };
        effect: "forbidden" | "allowed" | "allowed_if";
        /** For `allowed_if`: all have to hold. */
        conditions: (
          | {
              kind: "age";
              years: number;
            }
          | {
              kind: "verified_age";
            }
          | {
              kind: "adult_signature";
            }
          | {
              kind: "registration";
            }
          | {
              kind: "label";
              text: string;
            }
          | {
              kind: "report";
              maxAgeDays: number | null;
              limits: {
                purityPercent?: number;
                mitragynineMg?: number;
                sevenOhMg?: number;
                sevenOhPercent?: number;
                leadPpm?: number;
                cadmiumPpm?: number;
                arsenicPpm?: number;
                mercuryPpm?: number;
              };
              mustBeFreeOfMicrobes: boolean;
            }
          | {
              kind: "quantity";
              /** For units, a whole number from 1 to 9999. */
              atMost: number;
              of: "units" | "mg";
            }
        )[];
        ifUnknown: "refuse" | "review" | "allow";
        /** `null`: from the start. */
        from: Day | null;
        /** The first day on which it is over. */
        until: Day | null;
        isDecided: boolean;
        source: string;
        certainty: string;
        lastChecked: string;
        checkAgainBy: Day | null;
        note: string;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: SavedRule;
  };
  /** A rule as it is now. Needs the scope `rules.read`. */
  getRule: {
    call: {
      params: {
        key: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Rule;
  };
  /** Changes a rule: its next version supersedes this one. Needs the scope `rules.change`. */
  changeRule: {
    call: {
      params: {
        key: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        isOn: boolean;
        /** `null` if it holds everywhere. */
        place: Place | null;
        subject:
          | {
              kind: "everything";
            }
          | {
              kind: "product";
              product: string;
            }
          | {
              kind: "compound";
              compound: string;
            }
          | {
              kind: "form";
              form: string;
            }
          | {
              kind: "measure";
              measure:
                | "purityPercent"
                | "mitragynineMg"
                | "sevenOhMg"
                | "sevenOhPercent"
                | "leadPpm"
                | "cadmiumPpm"
                | "arsenicPpm"
                | "mercuryPpm";
              over: number;
            }
          | {
              kind: "aimed_at_children";
            }
          | {
              kind: "classes";
              classes: (
                | "leaf"
                | "extract"
                | "semi_synthetic"
                | "synthetic"
                | "kava"
                | "kanna"
                | "blue_lotus"
                | "other"
              )[];
            }
          | {
              kind: "contains";
              substances: SubstanceLimit[];
            };
        effect: "forbidden" | "allowed" | "allowed_if";
        /** For `allowed_if`: all have to hold. */
        conditions: (
          | {
              kind: "age";
              years: number;
            }
          | {
              kind: "verified_age";
            }
          | {
              kind: "adult_signature";
            }
          | {
              kind: "registration";
            }
          | {
              kind: "label";
              text: string;
            }
          | {
              kind: "report";
              maxAgeDays: number | null;
              limits: {
                purityPercent?: number;
                mitragynineMg?: number;
                sevenOhMg?: number;
                sevenOhPercent?: number;
                leadPpm?: number;
                cadmiumPpm?: number;
                arsenicPpm?: number;
                mercuryPpm?: number;
              };
              mustBeFreeOfMicrobes: boolean;
            }
          | {
              kind: "quantity";
              /** For units, a whole number from 1 to 9999. */
              atMost: number;
              of: "units" | "mg";
            }
        )[];
        ifUnknown: "refuse" | "review" | "allow";
        /** `null`: from the start. */
        from: Day | null;
        /** The first day on which it is over. */
        until: Day | null;
        isDecided: boolean;
        source: string;
        certainty: string;
        lastChecked: string;
        checkAgainBy: Day | null;
        note: string;
        /** Why: it is kept with who did it. */
        reason: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: SavedRule;
  };
  /** Each state: whether anything may go there, under which rules, and what is due. Needs the scope `rules.read`. */
  listStateProfiles: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: StateProfile[];
    };
  };
  /** Registrations with states, and until when each is valid. Needs the scope `rules.read`. */
  listRegistrations: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      items: Registration[];
    };
  };
  /** Sales of some days, summed up by what is asked for. Needs the scope `reports.read`. */
  reportSales: {
    call: {
      query: {
        /** A day in New York. */
        from: Day;
        /** Itself included. */
        to: Day;
        by:
          | "day"
          | "week"
          | "month"
          | "method"
          | "shipping"
          | "state"
          | "county"
          | "product"
          | "flavor"
          | "lot"
          | "affiliate"
          | "code"
          | "customer";
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: SalesReport;
  };
  /** Money received and refunded, by day and method. Needs the scope `reports.read`. */
  reportMoney: {
    call: {
      query: {
        /** A day in New York. */
        from: Day;
        /** Itself included. */
        to: Day;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      rows: MoneyMove[];
    };
  };
  /** Each refund of some days. Needs the scope `reports.read`. */
  reportRefunds: {
    call: {
      query: {
        /** A day in New York. */
        from: Day;
        /** Itself included. */
        to: Day;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      rows: ReportedRefund[];
    };
  };
  /** The shop's debts to its customers and affiliates at the end of a day. Needs the scope `reports.read`. */
  reportLiabilities: {
    call: {
      query: {
        /** A day in New York. */
        on: Day;
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Liabilities;
  };
  /** Stock on the shelf, at its unit cost. Needs the scope `reports.read`. */
  reportStockValue: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: {
      rows: StockValue[];
    };
  };
  /** Asks for up to 500 things, one after the other, with a result for each. Each is asked as by itself: with the same key, its scopes, its own Idempotency-Key and its share of the minute's requests. One that is refused does not stop the others. Streams, batches and what answers a session's token are asked alone. The whole body has at most a mebibyte and 5,000 keys; what was not begun after a minute, or after 4 MiB of answers, is answered `unavailable`. With `Prefer: respond-async` it is answered 202 at once and asked by a job, which waits for the next minute where the key's is used up: read what came of it at `Location`. So are long reads, such as reports, in a batch of their own. A key has 20 jobs at once. */
  batch: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        entries: {
          method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
          /** Below `/api/v1`, with its query. */
          path: string;
          /** The same as If-Match. */
          version?: string;
          /** If it is left out, one is made of the batch's own and its place. */
          idempotencyKey?: string;
          body?: Record<string, unknown>;
        }[];
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: BatchResults;
  };
  /** A job's progress, and its results once it has ended. For the key that asked for it alone. Kept for two days from then on. */
  getJob: {
    call: {
      params: {
        jobId: string;
      };
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
    };
    answer: Job;
  };
}
/** Where each is asked. */
export const OPERATIONS = {
  listProducts: { method: "GET", path: "/products", isOnce: false, isStream: false },
  getProduct: { method: "GET", path: "/products/{productId}", isOnce: false, isStream: false },
  checkZip: { method: "GET", path: "/destinations/{zip}", isOnce: false, isStream: false },
  requestSignInCode: { method: "POST", path: "/auth/codes", isOnce: false, isStream: false },
  createSession: { method: "POST", path: "/auth/sessions", isOnce: false, isStream: false },
  finishSession: {
    method: "POST",
    path: "/auth/sessions/second-factor",
    isOnce: false,
    isStream: false,
  },
  endSession: { method: "DELETE", path: "/auth/session", isOnce: false, isStream: false },
  getCart: { method: "GET", path: "/cart", isOnce: false, isStream: false },
  replaceCart: { method: "PUT", path: "/cart", isOnce: true, isStream: false },
  quote: { method: "POST", path: "/quotes", isOnce: false, isStream: false },
  checkout: { method: "POST", path: "/checkouts", isOnce: true, isStream: false },
  getMe: { method: "GET", path: "/me", isOnce: false, isStream: false },
  listOwnOrders: { method: "GET", path: "/me/orders", isOnce: false, isStream: false },
  getOwnOrder: { method: "GET", path: "/me/orders/{orderId}", isOnce: false, isStream: false },
  listPlans: { method: "GET", path: "/plans", isOnce: false, isStream: false },
  requestPlan: { method: "POST", path: "/me/subscriptions", isOnce: true, isStream: false },
  listOwnSubscriptions: {
    method: "GET",
    path: "/me/subscriptions",
    isOnce: false,
    isStream: false,
  },
  cancelOwnSubscription: {
    method: "POST",
    path: "/me/subscriptions/{subscriptionId}/cancel",
    isOnce: true,
    isStream: false,
  },
  subscribeToNewsletter: {
    method: "POST",
    path: "/newsletter/subscriptions",
    isOnce: true,
    isStream: false,
  },
  unsubscribeFromNewsletter: {
    method: "POST",
    path: "/newsletter/unsubscriptions",
    isOnce: true,
    isStream: false,
  },
  listOrders: { method: "GET", path: "/orders", isOnce: false, isStream: false },
  getOrder: { method: "GET", path: "/orders/{orderId}", isOnce: false, isStream: false },
  addOrderNote: { method: "POST", path: "/orders/{orderId}/notes", isOnce: true, isStream: false },
  approveOrder: {
    method: "POST",
    path: "/orders/{orderId}/approve",
    isOnce: true,
    isStream: false,
  },
  holdOrder: { method: "POST", path: "/orders/{orderId}/hold", isOnce: true, isStream: false },
  cancelOrder: { method: "POST", path: "/orders/{orderId}/cancel", isOnce: true, isStream: false },
  cancelRest: {
    method: "POST",
    path: "/orders/{orderId}/cancel-rest",
    isOnce: true,
    isStream: false,
  },
  shipOrder: { method: "POST", path: "/orders/{orderId}/shipments", isOnce: true, isStream: false },
  splitOrder: { method: "POST", path: "/orders/{orderId}/split", isOnce: true, isStream: false },
  correctTracking: {
    method: "PUT",
    path: "/orders/{orderId}/shipments/{number}/tracking",
    isOnce: true,
    isStream: false,
  },
  markParcel: {
    method: "POST",
    path: "/orders/{orderId}/shipments/{number}/fate",
    isOnce: true,
    isStream: false,
  },
  sendParcelAgain: {
    method: "POST",
    path: "/orders/{orderId}/shipments/{number}/reshipment",
    isOnce: true,
    isStream: false,
  },
  tagOrder: { method: "PUT", path: "/orders/{orderId}/tags", isOnce: true, isStream: false },
  listOrderHistory: {
    method: "GET",
    path: "/orders/{orderId}/history",
    isOnce: false,
    isStream: false,
  },
  previewRefund: {
    method: "POST",
    path: "/orders/{orderId}/refunds/preview",
    isOnce: false,
    isStream: false,
  },
  refundOrder: { method: "POST", path: "/orders/{orderId}/refunds", isOnce: true, isStream: false },
  recordPayment: {
    method: "POST",
    path: "/orders/{orderId}/payments",
    isOnce: true,
    isStream: false,
  },
  setPaymentLink: {
    method: "PUT",
    path: "/orders/{orderId}/payment-link",
    isOnce: true,
    isStream: false,
  },
  listOrderRequests: { method: "GET", path: "/order-requests", isOnce: false, isStream: false },
  decideOrderRequest: {
    method: "POST",
    path: "/order-requests/{requestId}/decision",
    isOnce: true,
    isStream: false,
  },
  listPaymentAlerts: { method: "GET", path: "/payment-alerts", isOnce: false, isStream: false },
  closePaymentAlert: {
    method: "POST",
    path: "/payment-alerts/{alertId}/note",
    isOnce: true,
    isStream: false,
  },
  listManagedProducts: { method: "GET", path: "/managed-products", isOnce: false, isStream: false },
  addProduct: { method: "POST", path: "/managed-products", isOnce: true, isStream: false },
  getManagedProduct: {
    method: "GET",
    path: "/managed-products/{productId}",
    isOnce: false,
    isStream: false,
  },
  changeProductTexts: {
    method: "PATCH",
    path: "/managed-products/{productId}/texts",
    isOnce: true,
    isStream: false,
  },
  changePrices: {
    method: "PUT",
    path: "/managed-products/{productId}/prices",
    isOnce: true,
    isStream: false,
  },
  listProduct: {
    method: "PUT",
    path: "/managed-products/{productId}/listed",
    isOnce: true,
    isStream: false,
  },
  stopProduct: {
    method: "PUT",
    path: "/managed-products/{productId}/stopped",
    isOnce: true,
    isStream: false,
  },
  listStockMovements: {
    method: "GET",
    path: "/products/{productId}/stock-movements",
    isOnce: false,
    isStream: false,
  },
  moveStock: {
    method: "POST",
    path: "/products/{productId}/stock-movements",
    isOnce: true,
    isStream: false,
  },
  listCategories: { method: "GET", path: "/managed-categories", isOnce: false, isStream: false },
  listCompounds: { method: "GET", path: "/compounds", isOnce: false, isStream: false },
  listStock: { method: "GET", path: "/stock", isOnce: false, isStream: false },
  listEvents: { method: "GET", path: "/events", isOnce: false, isStream: false },
  streamEvents: { method: "GET", path: "/events/stream", isOnce: false, isStream: true },
  listWebhookEndpoints: {
    method: "GET",
    path: "/webhook-endpoints",
    isOnce: false,
    isStream: false,
  },
  createWebhookEndpoint: {
    method: "POST",
    path: "/webhook-endpoints",
    isOnce: true,
    isStream: false,
  },
  changeWebhookEndpoint: {
    method: "PUT",
    path: "/webhook-endpoints/{endpointId}",
    isOnce: true,
    isStream: false,
  },
  removeWebhookEndpoint: {
    method: "DELETE",
    path: "/webhook-endpoints/{endpointId}",
    isOnce: true,
    isStream: false,
  },
  turnWebhookEndpoint: {
    method: "POST",
    path: "/webhook-endpoints/{endpointId}/turn",
    isOnce: true,
    isStream: false,
  },
  rotateWebhookSecret: {
    method: "POST",
    path: "/webhook-endpoints/{endpointId}/secrets",
    isOnce: true,
    isStream: false,
  },
  replayEvents: {
    method: "POST",
    path: "/webhook-endpoints/{endpointId}/replays",
    isOnce: true,
    isStream: false,
  },
  listLots: { method: "GET", path: "/lots", isOnce: false, isStream: false },
  receiveLot: { method: "POST", path: "/lots", isOnce: true, isStream: false },
  getLot: { method: "GET", path: "/lots/{lotId}", isOnce: false, isStream: false },
  changeLot: { method: "PUT", path: "/lots/{lotId}/facts", isOnce: true, isStream: false },
  quarantineLot: {
    method: "POST",
    path: "/lots/{lotId}/quarantine",
    isOnce: true,
    isStream: false,
  },
  decideLot: { method: "POST", path: "/lots/{lotId}/decision", isOnce: true, isStream: false },
  traceLot: { method: "GET", path: "/lots/{lotId}/orders", isOnce: false, isStream: false },
  listCustomers: { method: "GET", path: "/customers", isOnce: false, isStream: false },
  getCustomer: { method: "GET", path: "/customers/{userId}", isOnce: false, isStream: false },
  addCustomerNote: {
    method: "POST",
    path: "/customers/{userId}/notes",
    isOnce: true,
    isStream: false,
  },
  removeCustomerNote: {
    method: "DELETE",
    path: "/customers/{userId}/notes/{noteId}",
    isOnce: true,
    isStream: false,
  },
  tagCustomer: { method: "PUT", path: "/customers/{userId}/tags", isOnce: true, isStream: false },
  blockCustomer: {
    method: "PUT",
    path: "/customers/{userId}/block",
    isOnce: true,
    isStream: false,
  },
  grantPrices: {
    method: "PUT",
    path: "/customers/{userId}/prices/{kind}",
    isOnce: true,
    isStream: false,
  },
  endPrices: {
    method: "DELETE",
    path: "/customers/{userId}/prices/{kind}",
    isOnce: true,
    isStream: false,
  },
  listAffiliates: { method: "GET", path: "/affiliates", isOnce: false, isStream: false },
  getAffiliate: {
    method: "GET",
    path: "/affiliates/{affiliateNumber}",
    isOnce: false,
    isStream: false,
  },
  listLedger: {
    method: "GET",
    path: "/affiliates/{affiliateNumber}/ledger",
    isOnce: false,
    isStream: false,
  },
  adjustBalance: {
    method: "POST",
    path: "/affiliates/{affiliateNumber}/adjustments",
    isOnce: true,
    isStream: false,
  },
  listOpenPayouts: { method: "GET", path: "/payout-requests", isOnce: false, isStream: false },
  recordPayout: {
    method: "POST",
    path: "/payout-requests/{requestId}/payment",
    isOnce: true,
    isStream: false,
  },
  declinePayout: {
    method: "POST",
    path: "/payout-requests/{requestId}/refusal",
    isOnce: true,
    isStream: false,
  },
  listCodes: { method: "GET", path: "/codes", isOnce: false, isStream: false },
  createCode: { method: "POST", path: "/codes", isOnce: true, isStream: false },
  getCode: { method: "GET", path: "/codes/{code}", isOnce: false, isStream: false },
  changeCode: { method: "PUT", path: "/codes/{code}", isOnce: true, isStream: false },
  turnCode: { method: "PUT", path: "/codes/{code}/on", isOnce: true, isStream: false },
  listSubscriptions: { method: "GET", path: "/subscriptions", isOnce: false, isStream: false },
  manageSubscription: {
    method: "POST",
    path: "/subscriptions/{requestId}/acts",
    isOnce: true,
    isStream: false,
  },
  listRules: { method: "GET", path: "/rules", isOnce: false, isStream: false },
  addRule: { method: "POST", path: "/rules", isOnce: true, isStream: false },
  getRule: { method: "GET", path: "/rules/{key}", isOnce: false, isStream: false },
  changeRule: { method: "PUT", path: "/rules/{key}", isOnce: true, isStream: false },
  listStateProfiles: { method: "GET", path: "/states", isOnce: false, isStream: false },
  listRegistrations: { method: "GET", path: "/registrations", isOnce: false, isStream: false },
  reportSales: { method: "GET", path: "/reports/sales", isOnce: false, isStream: false },
  reportMoney: { method: "GET", path: "/reports/money", isOnce: false, isStream: false },
  reportRefunds: { method: "GET", path: "/reports/refunds", isOnce: false, isStream: false },
  reportLiabilities: {
    method: "GET",
    path: "/reports/liabilities",
    isOnce: false,
    isStream: false,
  },
  reportStockValue: { method: "GET", path: "/reports/stock-value", isOnce: false, isStream: false },
  batch: { method: "POST", path: "/batch", isOnce: true, isStream: false },
  getJob: { method: "GET", path: "/jobs/{jobId}", isOnce: false, isStream: false },
} as const satisfies Record<keyof Operations, object>;
