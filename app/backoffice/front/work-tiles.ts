import { href } from "react-router";
import { LOW_STOCK } from "#domain/staff/low-stock.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Work } from "#server/desk/read-work.ts";

interface WorkTile {
  label: string;
  hint: string;
  /** Where it is worked on; null = on the command line. */
  path: string | null;
  permission: Permission;
}

/** In the order a day goes. */
export const WORK_TILES: Record<keyof Work, WorkTile> = {
  requests: {
    label: "Customers' requests",
    hint: "To cancel, or to ship elsewhere.",
    path: href("/admin/requests"),
    permission: "orders.decide",
  },
  unmatchedPayments: {
    label: "Unmatched payments",
    hint: "Money without an order, or too much or too little of it.",
    path: href("/admin/payments"),
    permission: "payments.record",
  },
  paymentAlerts: {
    label: "Payment alerts",
    hint: "What no one has dealt with.",
    path: href("/admin/payments/alerts"),
    permission: "payments.reconcile",
  },
  endingAuthorizations: {
    label: "Card authorizations that end within two days",
    hint: "Ship them, or they are asked to pay again.",
    path: null,
    permission: "orders.read",
  },
  late: {
    label: "Could have shipped two days ago",
    hint: "Paid or authorized, and not shipped.",
    path: `${href("/admin/orders")}?needs=shipping`,
    permission: "orders.read",
  },
  ageReviews: {
    label: "Age reviews",
    hint: "Their orders wait for a decision.",
    path: href("/admin/age-reviews"),
    permission: "ages.read",
  },
  payouts: {
    label: "Payout requests",
    hint: "Affiliates who wait for money.",
    path: href("/admin/payouts"),
    permission: "affiliates.pay",
  },
  givenUp: {
    label: "Emails that failed for three days",
    hint: "Try again, send elsewhere or drop.",
    path: `${href("/admin/mail")}?state=dead`,
    permission: "outbox.decide",
  },
  lowStock: {
    label: `Products with at most ${LOW_STOCK} left`,
    hint: "Counted products only.",
    path: null,
    permission: "orders.read",
  },
};
