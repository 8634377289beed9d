import type { OrderFilter, OrderNeed } from "#domain/order/order-list.ts";
import type { SearchKind } from "#domain/order/order-search.ts";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { ReviewFlag } from "#domain/order/review-flags.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";

export const ORDER_LIST_TEXTS = {
  title: "Orders",
  searchHint:
    "Order number, name, email, phone, ZIP Code, tracking number, memo code or card's last four",
  none: "No orders match.",
  noneHint: "Clear a filter or view all orders.",
  nothingFound: "No results for",
  nothingFoundHint: "Try part of the name or the last digits of the number.",
  byBeginning:
    "Only the beginnings of names and addresses are searched, because PostgreSQL's pg_trgm extension isn't installed.",
  nameTaken: "You already have a view with this name.",
  tooMany: "You have the maximum number of views. Delete one first.",
  saved: (name: string) => `View “${name}” saved.`,
};

export const FILTER_NAMES: Record<Exclude<OrderFilter, "as" | "columns">, string> = {
  q: "Search",
  orders: "Selected",
  customer: "Customer",
  needs: "Needs",
  status: "Status",
  payment: "Payment",
  tender: "Paid by",
  ends: "Card ends within",
  flag: "Flag",
  tag: "Tag",
  state: "State",
  shipping: "Shipping",
  discount: "Code",
  affiliate: "Affiliate",
  product: "Product",
  stop: "Stopped sale",
  from: "Placed from",
  to: "Placed to",
};

export const NEED_NAMES: Record<OrderNeed, string> = {
  review: "Review",
  payment: "Payment",
  shipping: "Shipping",
  hold: "Release from hold",
  attention: "Attention",
};

export const STATUS_NAMES: Record<OrderStatus, string> = {
  pending: "Unfulfilled",
  shipped: "Shipped",
  cancelled: "Canceled",
};

export const PAYMENT_NAMES: Record<PaymentState, string> = {
  created: "Not started",
  authorizing: "Authorizing",
  authorized: "Authorized",
  held: "Held",
  capturing: "Charging",
  captured: "Paid",
  voiding: "Releasing",
  voided: "Released",
  refunding: "Refunding",
  partially_refunded: "Partly refunded",
  refunded: "Refunded",
  declined: "Declined",
  failed: "Failed",
  expired: "Expired",
  unknown: "Unknown",
  awaiting: "Awaiting payment",
  carried_over: "Carried over",
};

/** Short names for a table; the order's page explains each flag in full. */
export const FLAG_NAMES: Record<ReviewFlag, string> = {
  free_product_over_10: "Many free units",
  young_card_customer: "Recent customer",
  earlier_customer: "Previous customer",
  earlier_fraud: "Previous fraud",
  customer_blocked: "Customer blocked",
  address_review: "Address",
  rule_review: "Rule undecided",
  rule_unchecked: "Rule not checked",
  household_limit: "Household's limit",
  avs_mismatch: "Billing address differs",
  avs_unchecked: "Billing address unchecked",
  held_by_gateway: "Held by gateway",
  age_verification: "Age",
};

export const KIND_NAMES: Record<SearchKind, string> = {
  number: "order number",
  email: "email",
  memo: "memo code",
  card: "card's last four",
  zip: "ZIP Code",
  tracking: "tracking number",
  phone: "phone",
  name: "name or email",
};
