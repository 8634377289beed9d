import { href } from "react-router";
import type { Permission } from "#domain/staff/permissions.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

interface PaymentTab {
  path: string;
  title: string;
  permission: Permission;
}

const TABS: readonly PaymentTab[] = [
  { path: href("/admin/payments"), title: "Incoming", permission: "payments.record" },
  { path: href("/admin/payments/messages"), title: "Messages", permission: "payments.reconcile" },
  { path: href("/admin/payments/reconcile"), title: "Reconcile", permission: "payments.reconcile" },
  { path: href("/admin/payments/alerts"), title: "Alerts", permission: "payments.reconcile" },
];

/** Those beside the first, by their whole names. */
export const paymentScreens = (staff: StaffActor) =>
  paymentTabs(staff)
    .filter(({ path }) => path !== href("/admin/payments"))
    .map(({ path, title }) => ({ path, title: `Payments: ${title}` }));

/** The pages about payments that they may open. */
export const paymentTabs = (staff: StaffActor) =>
  TABS.filter(({ permission }) => staff.may(permission)).map(({ path, title }) => ({
    path,
    title,
  }));
