import { href } from "react-router";
import type { Permission } from "#domain/staff/permissions.ts";
import { AGE_REVIEW_TEXTS } from "../age-reviews/age-review-texts.ts";
import { AUDIT_TEXTS } from "../audit/audit-texts.ts";
import { DRAFT_TEXTS } from "../drafts/draft-texts.ts";
import { MAIL_TEXTS } from "../mail/mail-texts.ts";
import { ORDER_LIST_TEXTS } from "../orders/order-list-texts.ts";
import { PACKING_TEXTS } from "../packing/packing-texts.ts";
import { PAYMENT_TEXTS } from "../payments/payment-texts.ts";
import { PAYOUT_TEXTS } from "../payouts/payout-texts.ts";
import { REQUEST_TEXTS } from "../requests/request-texts.ts";
import { TEAM_TEXTS } from "../team/team-texts.ts";

interface Screen {
  path: string;
  title: string;
  /** Who may open it. */
  permission: Permission;
}

/** The navigation of /admin. */
export const SCREENS: readonly Screen[] = [
  {
    path: href("/admin/orders"),
    title: ORDER_LIST_TEXTS.title,
    permission: "orders.read",
  },
  {
    path: href("/admin/packing"),
    title: PACKING_TEXTS.title,
    permission: "orders.ship",
  },
  {
    path: href("/admin/payments"),
    title: PAYMENT_TEXTS.area,
    permission: "payments.record",
  },
  {
    path: href("/admin/requests"),
    title: REQUEST_TEXTS.title,
    permission: "orders.decide",
  },
  {
    path: href("/admin/payouts"),
    title: PAYOUT_TEXTS.title,
    permission: "affiliates.pay",
  },
  {
    path: href("/admin/mail"),
    title: MAIL_TEXTS.title,
    permission: "outbox.decide",
  },
  {
    path: href("/admin/drafts"),
    title: DRAFT_TEXTS.title,
    permission: "orders.draft",
  },
  {
    path: href("/admin/age-reviews"),
    title: AGE_REVIEW_TEXTS.title,
    permission: "ages.read",
  },
  {
    path: href("/admin/team"),
    title: TEAM_TEXTS.title,
    permission: "team.read",
  },
  {
    path: href("/admin/audit"),
    title: AUDIT_TEXTS.title,
    permission: "records.read",
  },
];
