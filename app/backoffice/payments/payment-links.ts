import { href } from "react-router";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { PAYMENT_TEXTS } from "./payment-texts.ts";

/** The link back from the other payment pages. */
export const PAYMENTS_LINK = { to: href("/admin/payments"), label: PAYMENT_TEXTS.title };

const OTHERS = [
  { to: href("/admin/payments/messages"), label: "Messages" },
  { to: href("/admin/payments/reconcile"), label: "Reconcile" },
  { to: href("/admin/payments/alerts"), label: "Alerts" },
];

/** The other payment pages that they may open. */
export const paymentLinks = (staff: StaffActor) => (staff.may("payments.reconcile") ? OTHERS : []);

/** The same pages for the command palette, with full names. */
export const paymentScreens = (staff: StaffActor) =>
  paymentLinks(staff).map(({ to, label }) => ({
    path: to,
    title: `${PAYMENT_TEXTS.area}: ${label}`,
  }));
