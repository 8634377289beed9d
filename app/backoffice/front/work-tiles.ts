import { href } from "react-router";
import { LOW_STOCK } from "#domain/catalog/low-stock.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Waiting } from "#server/desk/desk.ts";
import { LAW_WATCH_TEXTS } from "../law-watch/law-watch-texts.ts";

interface WorkTile {
  label: string;
  hint: string;
  /** Where it is worked on. */
  path: string;
  permission: Permission;
}

/** In the order a day goes. */
export const WORK_TILES: Record<keyof Omit<Waiting, "answerDueOn">, WorkTile> = {
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
  chargebacks: {
    label: "Chargebacks",
    hint: "Money that banks want back, the most urgent first.",
    path: href("/admin/chargebacks"),
    permission: "payments.dispute",
  },
  disputesOverLimit: {
    label: "Chargebacks this month, over your limit",
    hint: "Their share of card orders passed what you set.",
    path: href("/admin/reports/disputes"),
    permission: "reports.read",
  },
  banned: {
    label: "Orders that a rule now forbids",
    hint: "A rule about their place or goods came after they were placed.",
    path: href("/admin/banned-orders"),
    permission: "orders.read",
  },
  toPick: {
    label: "To pick",
    hint: "May be packed, and no one has begun.",
    path: href("/admin/packing"),
    permission: "orders.ship",
  },
  beingPacked: {
    label: "Being packed",
    hint: "Some units are in a parcel.",
    path: href("/admin/packing"),
    permission: "orders.ship",
  },
  endingInADay: {
    label: "Card authorizations that end within a day",
    hint: "Ship them, or they are asked to pay again.",
    path: `${href("/admin/orders")}?ends=1`,
    permission: "orders.read",
  },
  endingInTwoDays: {
    label: "Card authorizations that end within two days",
    hint: "Those that end within a day are among them.",
    path: `${href("/admin/orders")}?ends=2`,
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
  privacyRequests: {
    label: "Requests about data",
    hint: "Each has a last day for its answer.",
    path: href("/admin/privacy"),
    permission: "customers.change",
  },
  payouts: {
    label: "Payout requests",
    hint: "Affiliates who wait for money.",
    path: href("/admin/payouts"),
    permission: "affiliates.pay",
  },
  plans: {
    label: "Monthly plans",
    hint: "Asked for, or their next order is due.",
    path: href("/admin/subscriptions"),
    permission: "subscriptions.change",
  },
  givenUp: {
    label: "Emails that failed for three days",
    hint: "Try again, send elsewhere or drop.",
    path: `${href("/admin/mail")}?state=dead`,
    permission: "outbox.decide",
  },
  failedChanges: {
    label: "Planned changes that could not be made",
    hint: "In the last seven days. Make them by hand.",
    path: href("/admin/calendar"),
    permission: "products.read",
  },
  undecidedRules: {
    label: "Rules that wait for your decision",
    hint: "They refuse every order there until you decide.",
    path: `${href("/admin/rules")}?status=undecided`,
    permission: "rules.read",
  },
  notedRules: {
    label: "Noted rules to decide",
    hint: "They are off, and nothing goes by them.",
    path: `${href("/admin/rules")}?status=noted`,
    permission: "rules.read",
  },
  lawFinds: {
    label: LAW_WATCH_TEXTS.title,
    hint: "Read each, change a rule if it needs one, then dismiss it.",
    path: href("/admin/law-watch"),
    permission: "rules.read",
  },
  rulesToCheck: {
    label: "Rules to check again",
    hint: "Their source is to be looked at by today.",
    path: `${href("/admin/rules")}?status=due`,
    permission: "rules.read",
  },
  endingRegistrations: {
    label: "Registrations that end",
    hint: "Within 60 days, or they have ended. Renew them.",
    path: href("/admin/registrations"),
    permission: "rules.read",
  },
  manifestsDue: {
    label: "Shipment manifests to hand in",
    hint: "Each is due on the 10th, for the month before.",
    path: href("/admin/reports/shipments"),
    permission: "orders.export",
  },
  taxThresholds: {
    label: "States near a tax threshold",
    hint: "Or past it. See whether you have to register there.",
    path: href("/admin/taxes"),
    permission: "reports.read",
  },
  lowStock: {
    label: "Products with few or none left",
    hint: `Counted ones with at most ${LOW_STOCK} free, or the number that you set.`,
    path: `${href("/admin/products")}?state=low`,
    permission: "products.read",
  },
};
