/*
 * Written by `npm run generate-client` from the API's contract (/api/v1/openapi.json). Don't edit it: change the contract.
 */
export const API_ROOT = "/api/v1";
/** A day in Eastern time. */
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
  /** ZIP Codes shared with other places. */
  zipsOverlap: string[];
  aliases: string[];
};
/** Without a limit, any amount counts. */
export type SubstanceLimit = {
  compound: string;
  /** `null` if it applies to every class. */
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
  /** Per unit sold. */
  overMg: number | null;
};
export type Product = {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  prices: {
    /** The regular price. Member prices are shown only to members. */
    base: Money;
    /** The signed-in customer's price. */
    own?: Money;
  };
  stock: "in_stock" | "out_of_stock" | "low_stock";
  /** Empty if the product has none. */
  flavors: string[];
  /** Maximum units per cart line; `null` if there is no limit. */
  lineLimit: number | null;
  /** The picture's address without size and format; `null` if there is no picture. */
  picture: string | null;
};
/** A whole number of cents. */
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
  /** The operation's own code for the problem. */
  reason?: string;
  fields?: {
    field: string;
    detail: string;
  }[];
  /** The request's ID in the shop's log. */
  instance: string;
};
export type Destination = {
  zip: string;
  /** `review` means that we ship there once staff have reviewed the address. */
  verdict: "ships" | "review" | "refused" | "not_a_state" | "unknown";
  /** The message for a customer who is refused. */
  message: string | null;
  /** When an order placed now would ship. */
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
  /** A verdict for each product in the request. */
  goods: {
    product: string;
    verdict: "ships" | "review" | "refused";
    message: string | null;
    /** The order waits until the customer's age is verified. */
    needsVerifiedAge: boolean;
  }[];
};
export type SignedIn = {
  status: "signed_in" | "second_factor";
  /** Send it as `Authorization: Bearer`. It expires 30 days after its last use, or when the customer signs out. */
  token: string | null;
  /** There is no token yet. Send this with a second code to finishSession. */
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
    /** Units that the customer's purchase limit still allows. */
    note: string | null;
  }[];
  subtotal: Money;
  /** The customer paused ordering or excluded themselves. */
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
  /** The amount to pay. Send it as `agreed` at checkout. */
  due: Money;
  /** The rule behind each amount. */
  receipt: {
    amount: string;
    product: string | null;
    flavor: string | null;
    rule: string;
    /** Whether the rule applied. */
    applied: boolean;
    money: Money;
    why: string;
  }[];
  destination: "ships" | "review" | "refused" | null;
  needsVerifiedAge: boolean;
  isNewCustomer: boolean;
  /** Available payment methods. */
  payments: ("venmo" | "chime" | "credit" | "credit_link" | "whop")[];
  /** Show these before the order is placed. */
  warnings: string[];
  /** Units that purchase limits still allow. */
  notes: {
    product: string;
    text: string;
  }[];
  /** Why an order would be refused right now; empty if it would be accepted. */
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
    /** The field you sent; `null` if the problem is with the cart. */
    field: string | null;
    /** The message for the customer. */
    message: string;
  }[];
};
export type PlacedOrder = {
  order: string;
  number: number;
  /** The card's approval isn't known yet. Read the order; don't order again. */
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
  /** The text that must be shown next to the button that requests the plan. */
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
  /** Some units have shipped, and the order stays open until the rest ships. */
  isPartlyShipped: boolean;
  placedAt: Moment;
  shippedAt: Moment | null;
  email: string;
  name: string;
  city: string;
  state: string;
  zip: string;
  shipping: "standard" | "overnight";
  /** The amount left to pay. */
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
  /** Why staff must review the order before it ships. */
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
  /** Send this as If-Match with a change. */
  version: string;
  status: "pending" | "shipped" | "cancelled";
  /** Some units have shipped, and the order stays open until the rest ships. */
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
    /** Not part of the total, but included in the amount due. */
    tax: Money;
    /** Excise by weight, included in the tax. */
    excise: Money;
    balanceApplied: Money;
    /** The total plus tax, less the amount paid from a balance. */
    due: Money;
  };
  discountCode: string | null;
  /** The latest payment; `null` if there was nothing to pay. */
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
  /** Why staff must review the order before it ships. */
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
  /** The records requested with `expand`. */
  expanded?: {
    /** Needs the scope `customers.read`. `null` if the customer was erased. */
    customer?: Customer | null;
    /** The products in the lines, without repeats, if they're still on sale. */
    products?: Product[];
  };
};
export type OrderLine = {
  id: string;
  product: string;
  name: string;
  flavor: string | null;
  quantity: number;
  /** Units canceled after part of the order shipped. */
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
  /** The customer can't place orders. */
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
  /** Store credit and commissions together. */
  balance: Money | null;
  /** The store credit part. */
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
/** Done now or earlier. */
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
  /** A note's text. */
  note: string | null;
};
export type RefundPreview = {
  /** The part returned to the card or sent outside the gateway. */
  money: Money;
  /** The part returned to the balance or given as store credit. */
  balance: Money;
  tax: Money;
  commissionTakenBack: Money;
  /** Staff must send the money. */
  isByHand: boolean;
};
export type Refund = {
  /** The part returned to the card or sent outside the gateway. */
  money: Money;
  /** The part returned to the balance or given as store credit. */
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
  /** `null` if the regular price applies. */
  og: Money | null;
  /** `null` if the regular price applies. */
  military: Money | null;
};
export type NewProduct = {
  id: string;
};
export type ManagedProduct = {
  id: string;
  /** Send this as If-Match with a change. */
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
  /** The product is shown unless its sale is stopped. */
  isListed: boolean;
  isOnSale: boolean;
  /** The sale of this product was stopped. */
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
  /** Units on hand; `null` if stock isn't counted. */
  onHand: number | null;
  /** Reserved by open orders. */
  reserved: number;
  isLow: boolean;
  isOnSale: boolean;
};
export type EventPage = {
  items: Event[];
  /** `null` if there are no events yet. Ask again without `after`. */
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
  /** IDs only. Use them to read the current state. */
  about: {
    order?: string;
    product?: string;
    payment?: string;
    refund?: string;
    /** The parcel's number within the order. */
    shipment?: string;
    /** The lot's number, read together with the product. */
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
  /** Send this as If-Match with a change. */
  version: string;
  name: string;
  url: string;
  types: string[];
  /** Why the endpoint is off; `null` if it's on. */
  off: "staff" | "failing" | "gone" | null;
  failingSince: Moment | null;
  /** Messages waiting to be sent. */
  waiting: number;
};
export type NewWebhookSecret = {
  id: string;
  /** The secret that signs the messages. It is shown only once. */
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
  /** The product's name. */
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
  /** Send this as If-Match with a change. */
  version: string;
  product: string;
  /** The manufacturer's number. */
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
  /** The customer can't place orders. */
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
  /** The store credit part of the balance. */
  storeCredit: Money;
  earned: Money;
  /** Requested as a payout. */
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
  /** Commissions still on hold. */
  held: Money;
  /** Commission on orders that haven't shipped. */
  pending: Money;
  requested: Money;
  earned: Money;
  /** `null` if the shop's default applies. */
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
  /** Send this as If-Match with a change. */
  version: string;
  state: "on" | "planned" | "ended" | "used_up" | "off";
  isOn: boolean;
  /** Counted while the code has a limit. */
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
  /** The total discount on these orders. */
  cost: Money;
};
export type BoardSubscription = {
  id: string;
  /** Send this as If-Match with a change. */
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
  /** Send this as If-Match with a change. */
  version: string;
  isOn: boolean;
  /** `null` if it applies everywhere. */
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
  /** For `allowed_if`. All must be met. */
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
  /** The first day the rule no longer applies. */
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
  /** Send this as If-Match with a change. */
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
  /** Owed by accounts with a negative balance. */
  owedToShop: Money;
  held: Money;
  requested: Money;
  /** Commission on orders that haven't shipped, so not owed yet. */
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
  /** In the order of the requests. */
  results: {
    status: number;
    /** The operation's response or problem. */
    body: Record<string, unknown>;
  }[];
};
export type Job = {
  id: string;
  state: "running" | "done" | "stopped";
  /** Why the remaining requests weren't run; `null` if the job wasn't stopped. */
  stoppedBecause: "key" | "answers_too_large" | "too_late" | "unreadable" | null;
  createdAt: Moment;
  endedAt: Moment | null;
  /** The job is deleted at this time. */
  keptUntil: Moment;
  progress: {
    answered: number;
    of: number;
  };
  /** In the order of the requests. An entry is `null` if its request wasn't run; the list is `null` while the job runs. */
  results:
    | ({
        status: number;
        /** The operation's response or problem. */
        body: Record<string, unknown>;
      } | null)[]
    | null;
};
export interface Operations {
  /** List products on sale. Filtered and sorted like the shop's own page. Sorting by price uses the caller's prices. */
  listProducts: {
    call: {
      query?: {
        /** Not case-sensitive. */
        category?: string;
        /** Only products that can be ordered now. */
        inStock?: "true";
        sort?: "default" | "featured" | "name" | "price_low" | "price_high";
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: Product[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Get a product on sale. */
  getProduct: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Product;
  };
  /** Check whether the shop ships to a ZIP Code, when, and at what cost. Uses the rules in force now, for goods in general and for each listed product. For a whole cart, ask for a quote. */
  checkZip: {
    call: {
      params: {
        zip: string;
      };
      query?: {
        /** Products to check as well, separated by commas. */
        products?: string;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Destination;
  };
  /** Email a customer a sign-in code. The response is the same whether or not the account exists. Call this from the customer's own device, because attempts are counted per network. */
  requestSignInCode: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        email: string;
      };
    };
    answer: {
      /** The code works only together with this. Keep it. */
      request: string;
      /** `true` if the email has only a link to the shop, because too many codes are being guessed. */
      isLinkOnly: boolean;
    };
  };
  /** Sign a customer in with the code from their email. For a customer with a second factor, continue with finishSession. Staff can't sign in here. */
  createSession: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        request: string;
        code: string;
      };
    };
    answer: SignedIn;
  };
  /** Sign a customer in with a code from their app or a backup code. */
  finishSession: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        pending: string;
        code: string;
      };
    };
    answer: SignedIn;
  };
  /** Sign the customer out and revoke the token. */
  endSession: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      done: true;
    };
  };
  /** Get the customer's cart. */
  getCart: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Cart;
  };
  /** Replace the lines in the customer's cart. All or nothing: if one line can't be sold, the whole request is refused. */
  replaceCart: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        lines: {
          product: string;
          /** Omit for a product without flavors. */
          flavor?: string;
          quantity: number;
        }[];
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Cart;
  };
  /** Quote an order: its cost, the rule behind each amount, and any problems. Quotes the signed-in customer's cart at their prices, or the lines a guest sends at a new customer's prices. Nothing is stored. */
  quote: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** For guests only. A signed-in customer has a cart. */
        lines?: {
          product: string;
          /** Omit for a product without flavors. */
          flavor?: string;
          quantity: number;
        }[];
        /** Used to detect the customer's own referral code. */
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
        /** Defaults to standard. */
        shipping?: "standard" | "overnight";
        /** A discount code. */
        code?: string;
        /** The code of the affiliate who referred the customer. */
        referral?: string;
        /** Pays as much as possible from the customer's balance. */
        spendBalance?: boolean;
      };
    };
    answer: Quote;
  };
  /** Place an order for the customer's cart. The order is refused if its total or lines differ from what the customer agreed to. An Idempotency-Key never creates two orders. After a refusal, send the corrected request with a new key. */
  checkout: {
    call: {
      query?: {
        /** Fields to include in the response. */
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
        /** Defaults to standard. */
        shipping?: "standard" | "overnight";
        /** A discount code. */
        code?: string;
        /** The code of the affiliate who referred the customer. */
        referral?: string;
        /** Pays as much as possible from the customer's balance. */
        spendBalance?: boolean;
        /** Omit if nothing is due. */
        payment?:
          | {
              type: "venmo" | "chime" | "credit_link";
            }
          | {
              type: "credit";
              /** The token from the gateway's card fields, never a card number. */
              token: string;
              expiry: string;
              zip: string;
              street: string;
            };
        /** The `due` amount of the quote that the customer saw. */
        agreed: {
          amount: number;
          currency: "USD";
        };
        /** The cart lines that the customer saw. If omitted, the order takes the cart as it is. */
        lines?: {
          product: string;
          /** Omit for a product without flavors. */
          flavor?: string;
          quantity: number;
        }[];
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: PlacedOrder;
  };
  /** Get the signed-in customer. */
  getMe: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Me;
  };
  /** List the customer's orders, newest first. */
  listOwnOrders: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: OwnOrder[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Get one of the customer's orders, with the amount still due. */
  getOwnOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: OwnOrder;
  };
  /** List available monthly plans. */
  listPlans: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: Plan[];
    };
  };
  /** Request a plan without a charge. Requesting the same plan again updates the earlier request. */
  requestPlan: {
    call: {
      query?: {
        /** Fields to include in the response. */
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
        /** The customer read the plan's `consent` and requested it. */
        hasConsented: true;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: {
      done: true;
    };
  };
  /** List the customer's plans, newest first. */
  listOwnSubscriptions: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: Subscription[];
    };
  };
  /** Cancel a plan. */
  cancelOwnSubscription: {
    call: {
      params: {
        subscriptionId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: {
      done: true;
    };
  };
  /** Email a confirmation link to a new subscriber. Nothing else is sent until the address is confirmed. The response is the same for any address. */
  subscribeToNewsletter: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        name: string;
        email: string;
        subject?: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: {
      done: true;
    };
  };
  /** Unsubscribe an address with the token from a newsletter's link. The response is the same for any token. */
  unsubscribeFromNewsletter: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        token: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: {
      done: true;
    };
  };
  /** List orders, newest first. Needs the scope `orders.read`. */
  listOrders: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        sort?: "newest" | "-newest" | "amount" | "-amount";
        /** An order number, name, email address, phone or tracking number. */
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
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: OrderSummary[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Get an order with its lines, amounts and shipments. Needs the scope `orders.read`. */
  getOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Also includes these in `expanded`: `customer`, `lines.product`. */
        expand?: string;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Order;
  };
  /** Add a note to an order's history. Staff only. The customer never sees it. Needs the scope `orders.note`. */
  addOrderNote: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        text: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: NewNote;
  };
  /** Approve an order that is held for review. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `orders.approve`. */
  approveOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** The reason, recorded with who did it. */
        reason?: string | null;
      };
      version?: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Put an open order on hold or release it. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `orders.hold`. */
  holdOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        isOnHold: boolean;
        /** The reason, recorded with who did it. */
        reason: string;
      };
      version?: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Cancel an unshipped order and refund it. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `orders.cancel`. */
  cancelOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** The reason, recorded with who did it. */
        reason: string;
        /** It can be refunded later. */
        keepReason?: string | null;
        /** Only if the order was paid by hand. */
        refundReference?: string | null;
      };
      version?: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Cancel and refund the unshipped units of a partly shipped order. The order then counts as shipped. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `orders.cancel`. */
  cancelRest: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** The reason, recorded with who did it. */
        reason: string;
        /** For the money you send back. */
        refundReference?: string | null;
      };
      version?: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Ship an order, charge its card and email the customer. The parcels together hold every unshipped unit exactly once, or only some of them with isPart. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `orders.ship`. */
  shipOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        parcels: {
          trackingNumber: string;
          /** `null`: by tracking number. */
          carrier?: "UPS" | "USPS" | "FedEx" | "other" | null;
          /** Defaults to everything. */
          lines?: {
            line: string;
            quantity: number;
          }[];
        }[];
        /** `true` if the remaining units ship later. Not for card orders, which are charged once. */
        isPart?: boolean;
      };
      version?: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Split a card order in two so that part of it can ship. Runs once per Idempotency-Key, and only if the owner's settings allow it. The units that don't ship now move to a second order, which the customer is asked to pay for. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `orders.ship`. */
  splitOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
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
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: OrderSplit;
  };
  /** Correct a parcel's tracking number. The customer gets an email with the new number. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `orders.ship`. */
  correctTracking: {
    call: {
      params: {
        orderId: string;
        /** The parcel's number within the order. */
        number: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        trackingNumber: string;
        /** `null`: by tracking number. */
        carrier?: "UPS" | "USPS" | "FedEx" | "other" | null;
        /** The reason, recorded with who did it. */
        reason: string;
      };
      version?: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Mark a parcel as lost or returned. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `orders.ship`. */
  markParcel: {
    call: {
      params: {
        orderId: string;
        /** The parcel's number within the order. */
        number: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        fate: "lost" | "returned";
        /** The reason, recorded with who did it. */
        reason: string;
      };
      version?: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Replace the items of a lost or returned parcel at no charge. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `orders.reship`. */
  sendParcelAgain: {
    call: {
      params: {
        orderId: string;
        /** The parcel's number within the order. */
        number: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        trackingNumber: string;
        /** `null`: by tracking number. */
        carrier?: "UPS" | "USPS" | "FedEx" | "other" | null;
        /** The reason, recorded with who did it. */
        reason: string;
        /** Defaults to everything. */
        lines?: {
          line: string;
          quantity: number;
        }[];
      };
      version?: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Add a tag to an order or remove it. Needs the scope `orders.note`. */
  tagOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        tag: string;
        isOn: boolean;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** List an order's history with notes, oldest first. Needs the scope `orders.read`. */
  listOrderHistory: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: OrderHistory;
  };
  /** Preview a refund and its effect on the referrer's commission. Needs the scope `orders.refund`. */
  previewRefund: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** Everything left, an amount, or units of lines with or without shipping. */
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
        /** Defaults to the original payment method. */
        tender?: "as_paid" | "by_hand" | "store_credit";
      };
    };
    answer: RefundPreview;
  };
  /** Refund an order. Runs only once per Idempotency-Key, with no time limit. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `orders.refund`. */
  refundOrder: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** The reason, recorded with who did it. */
        reason: string;
        /** For money that was sent by hand. */
        reference?: string | null;
        /** Everything left, an amount, or units of lines with or without shipping. */
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
        /** Defaults to the original payment method. */
        tender?: "as_paid" | "by_hand" | "store_credit";
      };
      version?: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Refund;
  };
  /** Record an order's manual payment as received. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `payments.record`. */
  recordPayment: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
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
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Send the customer a new payment link. With If-Match and the order's version, the request is refused if the order has changed. Needs the scope `payments.record`. */
  setPaymentLink: {
    call: {
      params: {
        orderId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        url: string;
      };
      version?: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** List open customer requests, oldest first. Needs the scope `orders.read`. */
  listOrderRequests: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: OrderRequest[];
    };
  };
  /** Approve or decline a customer's request. Needs the scope `orders.decide`. */
  decideOrderRequest: {
    call: {
      params: {
        requestId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        isApproved: boolean;
        /** Staff only. The customer's email doesn't include it. */
        reason: string;
        /** Only if the order was paid by hand and you sent the money back. */
        refundReference?: string | null;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** List payment alerts, newest first. Needs the scope `payments.reconcile`. */
  listPaymentAlerts: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        state?: "open" | "done";
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: PaymentAlert[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Resolve an alert with a note. Needs the scope `payments.reconcile`. */
  closePaymentAlert: {
    call: {
      params: {
        alertId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** What you did, without names. Kept for half a year. */
        note: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** List all products, including unlisted ones. Needs the scope `products.read`. */
  listManagedProducts: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        /** Part of the name. */
        q?: string;
        category?: string;
        state?: "on sale" | "not listed" | "stopped" | "low";
        sort?: "id" | "name" | "free" | "-id" | "-name" | "-free";
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: ListedProduct[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Create an unlisted product. Needs the scope `products.change`. */
  addProduct: {
    call: {
      query?: {
        /** Fields to include in the response. */
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
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: NewProduct;
  };
  /** Get a product with all of its settings. Needs the scope `products.read`. */
  getManagedProduct: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: ManagedProduct;
  };
  /** Change a product's texts and details. Omitted fields don't change. Needs the scopes `products.change` and `products.read`. */
  changeProductTexts: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Fields to include in the response. */
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
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Change a product's three prices, effective immediately. Needs the scope `prices.change`. */
  changePrices: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Fields to include in the response. */
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
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** List a product in the shop or remove it. Needs the scope `products.change`. */
  listProduct: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        isListed: boolean;
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Stop a product's sale immediately, including open checkouts, or resume it. No If-Match, because a stop must not wait. Needs the scope `products.change`. */
  stopProduct: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        isStopped: boolean;
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** List a product's stock movements, newest first. Needs the scope `products.read`. */
  listStockMovements: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: StockMovement[];
    };
  };
  /** Record a stock movement or count. `counted` sets the units on hand. `uncounted` stops counting the product. Needs the scope `stock.change`. */
  moveStock: {
    call: {
      params: {
        productId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        kind: "received" | "returned" | "damaged" | "counted" | "uncounted";
        units?: number | null;
        /** For example, the delivery note or what broke. */
        reason: string;
        /** For a count, the number on hand before it. Refused if it changed. */
        seenOnHand?: number | null;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Shelf;
  };
  /** List categories with their product counts. Needs the scope `products.read`. */
  listCategories: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: Category[];
    };
  };
  /** List compounds, and whether their sale is stopped. Needs the scope `products.read`. */
  listCompounds: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: Compound[];
    };
  };
  /** List the stock of each product. Needs the scope `products.read`. */
  listStock: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        /** Part of the name. */
        q?: string;
        state?: "on sale" | "not listed" | "stopped" | "low";
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: Stock[];
      next: string | null;
      previous: string | null;
    };
  };
  /** List events in order. Send `next` as `after` to continue, with no gaps and no repeats. Events are kept for 90 days. Needs the scope `events.read`. */
  listEvents: {
    call: {
      query?: {
        /** The last event you read, or `now` for new events only. If omitted, the list starts with the oldest. */
        after?: string;
        /** Event types to include. `order.*` means every order event. */
        types?: string;
        /** 1 to 500. */
        size?: string;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: EventPage;
  };
  /** Stream events as server-sent events. Each message has the event's ID, its type and the event as JSON. Send `Last-Event-ID` to continue an interrupted stream; without it, the stream has new events only. A key can have three streams. Needs the scope `events.read`. */
  streamEvents: {
    call: {
      query?: {
        /** Event types to include. `order.*` means every order event. */
        types?: string;
        /** Fields to include in the response. */
        fields?: string;
      };
      /** The last event received, to continue after it. */ lastEventId?: string;
    };
    answer: string;
  };
  /** List webhook endpoints. Needs the scope `webhooks.read`. */
  listWebhookEndpoints: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: WebhookEndpoints;
  };
  /** Create a webhook endpoint for new events. Needs the scopes `webhooks.change` and `events.read`. */
  createWebhookEndpoint: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        name: string;
        url: string;
        /** Event types. `order.*` means every order event. */
        types: string[];
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: NewWebhookSecret;
  };
  /** Change a webhook endpoint. Needs the scopes `webhooks.change` and `webhooks.read` and `events.read`. */
  changeWebhookEndpoint: {
    call: {
      params: {
        endpointId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        name: string;
        url: string;
        /** Event types. `order.*` means every order event. */
        types: string[];
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: WebhookEndpoint;
  };
  /** Delete a webhook endpoint and its waiting messages. Needs the scope `webhooks.change`. */
  removeWebhookEndpoint: {
    call: {
      params: {
        endpointId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Removed;
  };
  /** Turn a webhook endpoint on or off. Needs the scopes `webhooks.change` and `webhooks.read`. */
  turnWebhookEndpoint: {
    call: {
      params: {
        endpointId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        isOn: boolean;
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: WebhookEndpoint;
  };
  /** Create a new secret. The old one also signs for some hours. Needs the scopes `webhooks.change` and `webhooks.read`. */
  rotateWebhookSecret: {
    call: {
      params: {
        endpointId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        overlapHours: number;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: NewWebhookSecret;
  };
  /** Resend a period's events with their original IDs. Needs the scopes `webhooks.change` and `webhooks.read` and `events.read`. */
  replayEvents: {
    call: {
      params: {
        endpointId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        from: Moment;
        until: Moment;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Replay;
  };
  /** List lots, newest first. Needs the scope `lots.read`. */
  listLots: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        /** Part of the number. */
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
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: ListedLot[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Receive a lot. The lot can be packed once it is released. Needs the scope `lots.change`. */
  receiveLot: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        product: string;
        number: string;
        facts: LotFacts;
        /** Also adds the units to stock. */
        isBooked: boolean;
        /** The delivery note or its number. */
        reason: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: NewLot;
  };
  /** Get a lot with all measurements. Needs the scope `lots.read`. */
  getLot: {
    call: {
      params: {
        lotId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Lot;
  };
  /** Enter or correct a lot's measurements. Needs the scope `lots.change`. */
  changeLot: {
    call: {
      params: {
        lotId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        facts: LotFacts;
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Lot;
  };
  /** Quarantine a lot so that none of it is packed. Needs the scope `lots.change`. */
  quarantineLot: {
    call: {
      params: {
        lotId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Lot;
  };
  /** Release, fail, publish or unpublish a lot. Needs the scope `lots.decide`. */
  decideLot: {
    call: {
      params: {
        lotId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        act: "release" | "fail" | "publish" | "unpublish";
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Lot;
  };
  /** List customers who received a lot. Needs the scope `lots.decide`. */
  traceLot: {
    call: {
      params: {
        lotId: string;
      };
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: ReachedOrder[];
      next: string | null;
      previous: string | null;
    };
  };
  /** List customers, newest first. Needs the scope `customers.read`. */
  listCustomers: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        /** A name, email address, phone number or order number. */
        q?: string;
        group?: "og" | "military" | "affiliate" | "blocked" | "tagged" | "erasing";
        tag?: string;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: CustomerSummary[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Get a customer with purchases and staff notes. Needs the scope `customers.read`. */
  getCustomer: {
    call: {
      params: {
        userId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Customer;
  };
  /** Add a note that the customer never sees. Needs the scope `customers.change`. */
  addCustomerNote: {
    call: {
      params: {
        userId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** Included in the customer's data export. Deleted with the account. */
        text: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: NewCustomerNote;
  };
  /** Remove a note. Needs the scope `customers.change`. */
  removeCustomerNote: {
    call: {
      params: {
        userId: string;
        noteId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Add a tag to a customer or remove it. Needs the scope `customers.change`. */
  tagCustomer: {
    call: {
      params: {
        userId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** A short label to find customers by. */
        tag: string;
        isOn: boolean;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Block a customer from ordering or unblock them. Needs the scope `customers.block`. */
  blockCustomer: {
    call: {
      params: {
        userId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** The reason, recorded with who did it. */
        reason: string;
        isBlocked: boolean;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Give a customer OG or military prices. Needs the scope `customers.grant`. */
  grantPrices: {
    call: {
      params: {
        userId: string;
        kind: "og" | "military";
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** Last day. Leave empty for no end. */
        lastDay?: Day | null;
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** End a customer's OG or military prices. Needs the scope `customers.grant`. */
  endPrices: {
    call: {
      params: {
        userId: string;
        kind: "og" | "military";
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** List affiliates, highest earnings first. Needs the scope `affiliates.read`. */
  listAffiliates: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        /** A number, a name or an email address. */
        q?: string;
        group?: "asking" | "owing" | "credit" | "unaccepted";
        sort?: "earned" | "balance" | "newest" | "-earned" | "-balance" | "-newest";
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: AffiliateSummary[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Get an affiliate with their balances. Needs the scope `affiliates.read`. */
  getAffiliate: {
    call: {
      params: {
        /** The number in their referral links. */
        affiliateNumber: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Affiliate;
  };
  /** List an affiliate's ledger entries, newest first. Needs the scope `affiliates.read`. */
  listLedger: {
    call: {
      params: {
        /** The number in their referral links. */
        affiliateNumber: string;
      };
      query?: {
        /** 1 is the newest. */
        page?: string;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Ledger;
  };
  /** Adjust an affiliate's balance. Runs only once per Idempotency-Key, with no time limit. Needs the scope `affiliates.adjust`. */
  adjustBalance: {
    call: {
      params: {
        /** The number in their referral links. */
        affiliateNumber: string;
      };
      query?: {
        /** Fields to include in the response. */
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
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Balance;
  };
  /** List payout requests, oldest first. Needs the scope `affiliates.read`. */
  listOpenPayouts: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: PayoutRequest[];
    };
  };
  /** Mark a payout request as paid. Each reference can be used only once. Needs the scope `affiliates.pay`. */
  recordPayout: {
    call: {
      params: {
        requestId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** For example, “Venmo 3381”. */
        reference: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Payout;
  };
  /** Decline a payout request. Needs the scope `affiliates.pay`. */
  declinePayout: {
    call: {
      params: {
        requestId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        /** The affiliate sees this. */
        reason: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** List codes with the cost of each, newest first. Needs the scope `codes.read`. */
  listCodes: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        q?: string;
        state?: "on" | "planned" | "ended" | "used_up" | "off";
        sort?: "newest" | "code" | "-newest" | "-code";
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: Code[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Create a code, active at once or from its start date. Needs the scope `codes.change`. */
  createCode: {
    call: {
      query?: {
        /** Fields to include in the response. */
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
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Get a code with its conditions. Needs the scope `codes.read`. */
  getCode: {
    call: {
      params: {
        code: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Code;
  };
  /** Change a code's conditions and discount. Needs the scope `codes.change`. */
  changeCode: {
    call: {
      params: {
        code: string;
      };
      query?: {
        /** Fields to include in the response. */
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
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Turn a code on or off. Needs the scope `codes.change`. */
  turnCode: {
    call: {
      params: {
        code: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        isOn: boolean;
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** List open monthly plans: those without a next order first, then by its date. Needs the scope `subscriptions.change`. */
  listSubscriptions: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: BoardSubscription[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Start, pause, skip, change or end a monthly plan. Needs the scope `subscriptions.change`. */
  manageSubscription: {
    call: {
      params: {
        requestId: string;
      };
      query?: {
        /** Fields to include in the response. */
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
        day?: Day | null;
        /** For change. */
        plan?: string | null;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: ManagedSubscription;
  };
  /** List rules about goods and places, including bans and age rules. Needs the scope `rules.read`. */
  listRules: {
    call: {
      query?: {
        /** `next` or `previous` from the last page, with the same filters. */
        cursor?: string;
        /** Rows per page, from 1 to 200. */
        size?: string;
        q?: string;
        state?: string;
        kind?: "rule" | "area" | "age";
        effect?: "forbidden" | "allowed" | "allowed_if";
        status?: "in_force" | "off" | "ahead" | "ended" | "due" | "undecided" | "noted";
        sort?: "place" | "check" | "-place" | "-check";
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: Rule[];
      next: string | null;
      previous: string | null;
    };
  };
  /** Create a rule. Needs the scope `rules.change`. */
  addRule: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        isOn: boolean;
        /** `null` if it applies everywhere. */
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
        /** For `allowed_if`. All must be met. */
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
        /** The first day the rule no longer applies. */
        until: Day | null;
        isDecided: boolean;
        source: string;
        certainty: string;
        lastChecked: string;
        checkAgainBy: Day | null;
        note: string;
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: SavedRule;
  };
  /** Get a rule's current version. Needs the scope `rules.read`. */
  getRule: {
    call: {
      params: {
        key: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Rule;
  };
  /** Change a rule by adding its next version. Needs the scope `rules.change`. */
  changeRule: {
    call: {
      params: {
        key: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        isOn: boolean;
        /** `null` if it applies everywhere. */
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
        /** For `allowed_if`. All must be met. */
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
        /** The first day the rule no longer applies. */
        until: Day | null;
        isDecided: boolean;
        source: string;
        certainty: string;
        lastChecked: string;
        checkAgainBy: Day | null;
        note: string;
        /** The reason, recorded with who did it. */
        reason: string;
      };
      /** The `version` you read. If the record changed since, the request is refused as `changed`. */
      version: string;
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: SavedRule;
  };
  /** List the states, with shipping verdicts, rules and requirements. Needs the scope `rules.read`. */
  listStateProfiles: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: StateProfile[];
    };
  };
  /** List state registrations and their expiration dates. Needs the scope `rules.read`. */
  listRegistrations: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      items: Registration[];
    };
  };
  /** Report sales for a period, grouped as requested. Needs the scope `reports.read`. */
  reportSales: {
    call: {
      query: {
        /** A day in Eastern time. */
        from: Day;
        /** Includes this day. */
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
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: SalesReport;
  };
  /** Report money received and refunded, by day and method. Needs the scope `reports.read`. */
  reportMoney: {
    call: {
      query: {
        /** A day in Eastern time. */
        from: Day;
        /** Includes this day. */
        to: Day;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      rows: MoneyMove[];
    };
  };
  /** List the refunds of a period. Needs the scope `reports.read`. */
  reportRefunds: {
    call: {
      query: {
        /** A day in Eastern time. */
        from: Day;
        /** Includes this day. */
        to: Day;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      rows: ReportedRefund[];
    };
  };
  /** Report balances owed to customers and affiliates at the end of a day. Needs the scope `reports.read`. */
  reportLiabilities: {
    call: {
      query: {
        /** A day in Eastern time. */
        on: Day;
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Liabilities;
  };
  /** Report stock on hand at unit cost. Needs the scope `reports.read`. */
  reportStockValue: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: {
      rows: StockValue[];
    };
  };
  /** Run up to 500 requests, one after another, with a result for each. Each request runs as if sent alone: with the same key and scopes, its own Idempotency-Key, and counted toward the rate limit. A refused request doesn't stop the others. Streams, batches and requests with a session token can't be part of a batch. The body can have up to 1 MiB and 5,000 keys. Requests that haven't started after a minute, or after 4 MiB of responses, get `unavailable`. With `Prefer: respond-async`, the batch returns 202 at once and runs as a job, which waits for the next minute whenever the key's rate limit is used up; read its results at `Location`. Send long reads, such as reports, the same way in their own batch. A key can have 20 jobs at once. */
  batch: {
    call: {
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
      body: {
        entries: {
          method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
          /** The path below `/api/v1`, with its query. */
          path: string;
          /** Same as the If-Match header. */
          version?: string;
          /** If omitted, one is derived from the batch's key and the request's position. */
          idempotencyKey?: string;
          body?: Record<string, unknown>;
        }[];
      };
      /** If omitted, one is created for each call. */ idempotencyKey?: string;
    };
    answer: BatchResults;
  };
  /** Get a job's progress, and its results once it has ended. Only the key that started the job can read it. It is kept for two days. */
  getJob: {
    call: {
      params: {
        jobId: string;
      };
      query?: {
        /** Fields to include in the response. */
        fields?: string;
      };
    };
    answer: Job;
  };
}
/** Each operation's method and path. */
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
