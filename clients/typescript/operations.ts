/*
 * Written by `npm run generate-client` from the contract (/api/v1/openapi.json): change that, never this.
 */
export const API_ROOT = "/api/v1";
/** A day in New York. */
export type Day = string;
/** In UTC. */
export type Moment = string;
export type Product = {
  id: string;
  slug: string;
  name: string;
  description: string;
  category: string;
  prices: {
    /** What members pay is told to them alone. */
    base: Money;
    /** What the customer who signed in pays. */
    own?: Money;
  };
  stock: "in_stock" | "out_of_stock" | "low_stock";
  /** Empty = it has none. */
  flavors: string[];
  /** Most units of a cart line; null = none. */
  lineLimit: number | null;
  /** The address of its picture, without size and format. */
  picture: string;
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
  /** What the shop says to a customer who is refused. */
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
  /** Of each product that was asked about. */
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
    /** What a purchase limit leaves the customer of it. */
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
  /** What is to be paid: send it as `agreed` with the checkout. */
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
  /** What it can be paid with. */
  payments: ("venmo" | "chime" | "credit" | "credit_link" | "whop")[];
  /** Show them before the order is placed. */
  warnings: string[];
  /** What purchase limits leave. */
  notes: {
    product: string;
    text: string;
  }[];
  /** Why an order would be refused as things are; empty = it would not. */
  refusals: {
    reason:
      | "empty_cart"
      | "cart_changed"
      | "sold_out"
      | "destination_refused"
      | "code_refused"
      | "referral_refused"
      | "limit_passed"
      | "stopped_by_customer";
    /** Of what was sent; null = the cart. */
    field: string | null;
    /** As the customer reads it. */
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
  /** null = there was nothing to pay. */
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
    /** What the customer still has to do; null = nothing. */
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
  /** What the customer has to read beside the button that asks for it. */
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
  placedAt: Moment;
  shippedAt: Moment | null;
  email: string;
  name: string;
  city: string;
  state: string;
  zip: string;
  shipping: "standard" | "overnight";
  /** What was left to pay. */
  total: Money;
  /** null = there was nothing to pay. */
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
  /** The newest try; null = there was nothing to pay. */
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
    | "household_limit"
    | "avs_mismatch"
    | "avs_unchecked"
    | "held_by_gateway"
    | "age_verification"
  )[];
  isOnHold: boolean;
  tags: string[];
};
export type OrderLine = {
  id: string;
  product: string;
  name: string;
  flavor: string | null;
  quantity: number;
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
export type NewNote = {
  id: string;
};
/** It is done, or was so already. */
export type Done = {
  done: true;
};
export type Stock = {
  product: string;
  name: string;
  /** On the shelf; null = it is not counted. */
  onHand: number | null;
  /** Promised to open orders. */
  reserved: number;
  isLow: boolean;
  isOnSale: boolean;
};
export type Shelf = {
  onHand: number | null;
};
export type EventPage = {
  items: Event[];
  /** null = nothing has happened yet: ask again without `after`. */
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
    | "order.tracking_corrected"
    | "order.parcel_lost"
    | "order.parcel_returned"
    | "order.reshipped"
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
  /** Why nothing is sent; null = it is on. */
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
      /** So many codes are guessed that the email has only a link, for the shop. */
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
  /** What an order would cost now, which rule made each amount, and what speaks against it. Of the cart of the customer who signed in, at their prices, or of the lines that a guest sends, as a new customer. Nothing is written. */
  quote: {
    call: {
      query?: {
        /** Only these members of the answer. */
        fields?: string;
      };
      body: {
        /** Of a guest alone; a customer has a cart. */
        lines?: {
          product: string;
          /** Left out for a product without. */
          flavor?: string;
          quantity: number;
        }[];
        /** So that one's own referral code is recognized. */
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
              /** Of the gateway's own card fields; never a card number. */
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
        /** What the customer saw in the cart; left out = whatever is in it. */
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
        /** For the order's history. */
        reason: string;
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
        /** For the order's history. */
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
        /** For the order's history. */
        reason: string;
        /** Of money that was paid by hand and sent back by hand. */
        refundReference?: string;
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
  };
  /** Ships an order: charges its card, and tells the customer. All of it at once, in one or more parcels that hold every unit once. With If-Match and the order's version it is refused if anything has happened to the order since. Needs the scope `orders.ship`. */
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
          /** Left out: told by the number. */
          carrier?: "UPS" | "USPS" | "FedEx" | "other";
          /** Left out: everything, in one parcel. */
          lines?: {
            line: string;
            quantity: number;
          }[];
        }[];
      };
      version?: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Done;
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
        carrier?: "UPS" | "USPS" | "FedEx" | "other";
        /** For the order's history. */
        reason: string;
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
  /** What is on the shelf of each product. Needs the scope `products.read`. */
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
        /** Of a count: what the shelf was thought to hold; refused if it changed. */
        seenOnHand?: number | null;
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Shelf;
  };
  /** What happened in the shop, in its order. Send `next` as `after` to read on: nothing is left out and nothing comes twice. Kept for 90 days. Needs the scope `events.read`. */
  listEvents: {
    call: {
      query?: {
        /** The event that was read last, or `now` for what comes from here on; left out = the oldest first. */
        after?: "now" | string;
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
  /** What happens in the shop, as server-sent events. Each has the event's id, its type and the event as JSON. Send `Last-Event-ID` to continue where a stream was cut off; without it, what comes from here on is sent. Three streams a key. Needs the scope `events.read`. */
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
  /** Sends what happens from now on to an address. Needs the scope `webhooks.change`. */
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
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: NewWebhookSecret;
  };
  /** Changes an address and what is sent to it. Needs the scope `webhooks.change`. */
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
        reason: string;
      };
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: Removed;
  };
  /** Turns an address on or off. Needs the scope `webhooks.change`. */
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
        reason: string;
      };
      /** The `version` that was read: refused as `changed` if anything has happened since. */
      version: string;
      /** Made for each call if it is left out. */ idempotencyKey?: string;
    };
    answer: WebhookEndpoint;
  };
  /** Makes a new secret; the one before signs beside it for some hours. Needs the scope `webhooks.change`. */
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
  /** Sends the events of a time again, with the ids that they had. Needs the scope `webhooks.change`. */
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
  shipOrder: { method: "POST", path: "/orders/{orderId}/shipments", isOnce: true, isStream: false },
  correctTracking: {
    method: "PUT",
    path: "/orders/{orderId}/shipments/{number}/tracking",
    isOnce: true,
    isStream: false,
  },
  tagOrder: { method: "PUT", path: "/orders/{orderId}/tags", isOnce: true, isStream: false },
  listStock: { method: "GET", path: "/stock", isOnce: false, isStream: false },
  moveStock: {
    method: "POST",
    path: "/products/{productId}/stock-movements",
    isOnce: true,
    isStream: false,
  },
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
} as const satisfies Record<keyof Operations, object>;
