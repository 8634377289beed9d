import { href } from "react-router";
import type { Permission } from "#domain/staff/permissions.ts";
import type { WorkQueue } from "#server/desk/desk.ts";
import type { Queue } from "#server/desk/read-work.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { rulePath } from "../changes/rule-path.ts";
import { LAW_WATCH_TEXTS } from "../law-watch/law-watch-texts.ts";
import { deskProductPath, orderPath } from "../ui/admin-link.tsx";

interface WorkTile {
  label: string;
  permission: Permission;
  /** The queue's list. */
  path: string;
  /** The sidebar's screen that the list is part of, if it isn't one itself. */
  screen?: string;
  /** An item's own page; if left out, items link to the list. */
  itemPath?: (key: string) => string;
  /** Items are named by place, states by their codes. */
  isOfPlaces?: boolean;
}

const orders = (search: string) => ({
  permission: "orders.read" as const,
  path: `${href("/admin/orders")}?${search}`,
  itemPath: orderPath,
});
const packing = {
  permission: "orders.ship" as const,
  path: href("/admin/packing"),
  itemPath: (orderNumber: string) => href("/admin/orders/:orderNumber/pack", { orderNumber }),
};
const rules = (status: string) => ({
  permission: "rules.read" as const,
  path: `${href("/admin/rules")}?status=${status}`,
  itemPath: rulePath,
  isOfPlaces: true,
});

/** The queues on Today, most urgent first. */
export const WORK_TILES: Record<WorkQueue, WorkTile> = {
  review: { label: "Orders to review", ...orders("needs=review") },
  endingInADay: { label: "Authorizations expiring in 1 day", ...orders("ends=1") },
  banned: {
    label: "Orders now prohibited",
    permission: "orders.read",
    path: href("/admin/banned-orders"),
    itemPath: orderPath,
  },
  paymentAlerts: {
    label: "Payment alerts",
    permission: "payments.reconcile",
    path: href("/admin/payments/alerts"),
    screen: href("/admin/payments"),
  },
  deliveryProblems: {
    label: "Delivery problems",
    permission: "orders.ship",
    path: href("/admin/labels"),
    screen: href("/admin/packing"),
    itemPath: orderPath,
  },
  chargebacks: {
    label: "Chargebacks",
    permission: "payments.dispute",
    path: href("/admin/chargebacks"),
    itemPath: (orderNumber) => href("/admin/orders/:orderNumber/chargeback", { orderNumber }),
  },
  disputesOverLimit: {
    label: "Chargebacks over your monthly limit",
    permission: "reports.read",
    path: href("/admin/reports/disputes"),
  },
  requests: {
    label: "Customer requests",
    permission: "orders.decide",
    path: href("/admin/requests"),
  },
  unmatchedPayments: {
    label: "Unmatched payments",
    permission: "payments.record",
    path: href("/admin/payments"),
  },
  payment: { label: "Orders awaiting payment", ...orders("needs=payment") },
  late: { label: "Orders ready for 2 days or more", ...orders("needs=shipping") },
  shipping: { label: "Orders to ship", ...orders("needs=shipping") },
  toPick: { label: "Orders to pick", ...packing },
  beingPacked: { label: "Orders being packed", ...packing },
  endingInTwoDays: { label: "Authorizations expiring in 2 days", ...orders("ends=2") },
  ageReviews: { label: "Age reviews", permission: "ages.read", path: href("/admin/age-reviews") },
  privacyRequests: {
    label: "Data requests",
    permission: "customers.change",
    path: href("/admin/privacy"),
  },
  payouts: {
    label: "Payout requests",
    permission: "affiliates.pay",
    path: href("/admin/payouts"),
    screen: href("/admin/affiliates"),
  },
  plans: {
    label: "Monthly plans due",
    permission: "subscriptions.change",
    path: href("/admin/subscriptions"),
  },
  givenUp: {
    label: "Failed emails",
    permission: "outbox.decide",
    path: `${href("/admin/mail")}?state=dead`,
    itemPath: (id) => href("/admin/mail/:id", { id }),
  },
  failedChanges: {
    label: "Failed scheduled changes",
    permission: "products.read",
    path: href("/admin/calendar"),
  },
  undecidedRules: { label: "Rules to decide", ...rules("undecided") },
  rulesToCheck: { label: "Rules to check again", ...rules("due") },
  lawFinds: {
    label: LAW_WATCH_TEXTS.title,
    permission: "rules.read",
    path: href("/admin/law-watch"),
  },
  endingRegistrations: {
    label: "Registrations to renew",
    permission: "rules.read",
    path: href("/admin/registrations"),
  },
  manifestsDue: {
    label: "Shipment reports due",
    permission: "orders.export",
    path: href("/admin/reports/shipments"),
    isOfPlaces: true,
  },
  taxThresholds: {
    label: "States near a tax threshold",
    permission: "reports.read",
    path: href("/admin/taxes"),
  },
  lowStock: {
    label: "Low stock",
    permission: "products.read",
    path: `${href("/admin/products")}?state=low`,
    itemPath: deskProductPath,
  },
  notedRules: { label: "Rules off, undecided", ...rules("noted") },
};

/** The queues in the sidebar's counts. Overlapping queues are left out, so no item counts twice. */
const COUNTED: readonly WorkQueue[] = [
  "review",
  "paymentAlerts",
  "deliveryProblems",
  "requests",
  "unmatchedPayments",
  "toPick",
  "ageReviews",
  "privacyRequests",
  "payouts",
  "plans",
  "givenUp",
  "failedChanges",
  "undecidedRules",
  "rulesToCheck",
  "lawFinds",
  "taxThresholds",
  "lowStock",
];

/** Open tasks, by the path of the screen where they are done. */
export function navCounts(
  work: Record<WorkQueue, Queue>,
  staff: StaffActor,
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of COUNTED) {
    const { path, permission, screen = path.split("?")[0] ?? "" } = WORK_TILES[name];
    if (staff.may(permission)) counts[screen] = (counts[screen] ?? 0) + work[name].count;
  }
  return counts;
}
