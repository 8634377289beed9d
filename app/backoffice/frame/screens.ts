import { href } from "react-router";
import type { Permission } from "#domain/staff/permissions.ts";
import { AFFILIATE_TEXTS } from "../affiliates/affiliate-texts.ts";
import { AGE_REVIEW_TEXTS } from "../age-reviews/age-review-texts.ts";
import { AGE_RULE_TEXTS } from "../age-rules/age-rule-texts.ts";
import { API_KEY_TEXTS } from "../api-keys/api-key-texts.ts";
import { AREA_TEXTS } from "../areas/area-texts.ts";
import { AUDIT_TEXTS } from "../audit/audit-texts.ts";
import { CALENDAR_TEXTS } from "../changes/planned-texts.ts";
import { CLAIM_TEXTS } from "../claims/claim-texts.ts";
import { CODE_TEXTS } from "../codes/code-texts.ts";
import { CONTENT_TEXTS } from "../content/content-texts.ts";
import { CUSTOMER_TEXTS } from "../customers/customer-texts.ts";
import { DRAFT_TEXTS } from "../drafts/draft-texts.ts";
import { IMPORT_TEXTS } from "../imports/import-texts.ts";
import { LABEL_CHECK_TEXTS } from "../label-check/label-check-texts.ts";
import { LAUNCH_TEXTS } from "../launch/launch-texts.ts";
import { LAW_WATCH_TEXTS } from "../law-watch/law-watch-texts.ts";
import { LIMIT_TEXTS } from "../limits/limit-texts.ts";
import { LOT_TEXTS } from "../lots/lot-texts.ts";
import { MAIL_TEXTS } from "../mail/mail-texts.ts";
import { NEWSLETTER_TEXTS } from "../newsletter/newsletter-texts.ts";
import { ORDER_LIST_TEXTS } from "../orders/order-list-texts.ts";
import { PACKING_TEXTS } from "../packing/packing-texts.ts";
import { PAYMENT_TEXTS } from "../payments/payment-texts.ts";
import { PAYOUT_TEXTS } from "../payouts/payout-texts.ts";
import { PRIVACY_TEXTS } from "../privacy/privacy-texts.ts";
import { PRODUCT_TEXTS } from "../products/product-texts.ts";
import { PROOF_TEXTS } from "../proof/proof-texts.ts";
import { REPORT_TEXTS } from "../reports/report-texts.ts";
import { REQUEST_TEXTS } from "../requests/request-texts.ts";
import { RULE_TEXTS } from "../rules/rule-texts.ts";
import { SETTINGS_TEXTS } from "../settings/setting-texts.ts";
import { STATE_TEXTS } from "../states/state-texts.ts";
import { STOP_TEXTS } from "../stops/stop-texts.ts";
import { SUBSCRIPTION_TEXTS } from "../subscriptions/subscription-texts.ts";
import { SYSTEM_TEXTS } from "../system/system-texts.ts";
import { TAX_WATCH_TEXTS } from "../taxes/tax-watch-texts.ts";
import { TEAM_TEXTS } from "../team/team-texts.ts";
import { WEBHOOK_TEXTS } from "../webhooks/webhook-texts.ts";

/** The areas of /admin, in their order: those with a screen that someone may open are shown. */
export const SCREEN_GROUPS = ["Orders", "Catalog", "Customers", "Site", "Business"] as const;

type ScreenGroup = (typeof SCREEN_GROUPS)[number];

export interface ScreenLink {
  group: ScreenGroup;
  path: string;
  title: string;
  /** The screen that leads to it; the sidebar has only that one. */
  under?: string;
}

interface Screen extends ScreenLink {
  /** Who may open it. */
  permission: Permission;
}

/** The navigation of /admin. */
export const SCREENS: readonly Screen[] = [
  {
    group: "Orders",
    path: href("/admin/orders"),
    title: ORDER_LIST_TEXTS.title,
    permission: "orders.read",
  },
  {
    group: "Orders",
    path: href("/admin/packing"),
    title: PACKING_TEXTS.title,
    permission: "orders.ship",
  },
  {
    group: "Orders",
    path: href("/admin/payments"),
    title: PAYMENT_TEXTS.area,
    permission: "payments.record",
  },
  {
    group: "Orders",
    path: href("/admin/requests"),
    title: REQUEST_TEXTS.title,
    permission: "orders.decide",
  },
  {
    group: "Catalog",
    path: href("/admin/products"),
    title: PRODUCT_TEXTS.title,
    permission: "products.read",
  },
  {
    group: "Catalog",
    path: href("/admin/categories"),
    title: "Categories",
    permission: "products.read",
  },
  {
    group: "Catalog",
    path: href("/admin/stop"),
    title: STOP_TEXTS.title,
    permission: "products.read",
  },
  {
    group: "Catalog",
    path: href("/admin/lots"),
    title: LOT_TEXTS.title,
    permission: "lots.read",
  },
  {
    group: "Site",
    path: href("/admin/calendar"),
    title: CALENDAR_TEXTS.title,
    permission: "products.read",
  },
  {
    group: "Site",
    path: href("/admin/rules"),
    title: RULE_TEXTS.title,
    permission: "rules.read",
  },
  {
    group: "Site",
    path: href("/admin/limits"),
    title: LIMIT_TEXTS.title,
    permission: "rules.read",
  },
  {
    group: "Site",
    path: href("/admin/states"),
    title: STATE_TEXTS.title,
    permission: "rules.read",
  },
  {
    group: "Site",
    path: href("/admin/label-check"),
    title: LABEL_CHECK_TEXTS.title,
    permission: "rules.read",
  },
  {
    group: "Site",
    path: href("/admin/law-watch"),
    title: LAW_WATCH_TEXTS.title,
    permission: "rules.read",
  },
  {
    group: "Site",
    path: href("/admin/areas"),
    under: href("/admin/rules"),
    title: AREA_TEXTS.title,
    permission: "rules.read",
  },
  {
    group: "Site",
    path: href("/admin/age-rules"),
    under: href("/admin/rules"),
    title: AGE_RULE_TEXTS.title,
    permission: "rules.read",
  },
  {
    group: "Site",
    path: href("/admin/content"),
    title: CONTENT_TEXTS.title,
    permission: "content.read",
  },
  {
    group: "Site",
    path: href("/admin/settings"),
    title: SETTINGS_TEXTS.title,
    permission: "rules.read",
  },
  {
    group: "Catalog",
    path: href("/admin/codes"),
    title: CODE_TEXTS.title,
    permission: "codes.read",
  },
  {
    group: "Customers",
    path: href("/admin/customers"),
    title: CUSTOMER_TEXTS.title,
    permission: "customers.read",
  },
  {
    group: "Customers",
    path: href("/admin/subscriptions"),
    title: SUBSCRIPTION_TEXTS.title,
    permission: "subscriptions.change",
  },
  {
    group: "Customers",
    path: href("/admin/newsletter"),
    title: NEWSLETTER_TEXTS.title,
    permission: "newsletter.read",
  },
  {
    group: "Customers",
    path: href("/admin/affiliates"),
    title: AFFILIATE_TEXTS.title,
    permission: "affiliates.read",
  },
  {
    group: "Customers",
    path: href("/admin/payouts"),
    under: href("/admin/affiliates"),
    title: PAYOUT_TEXTS.title,
    permission: "affiliates.pay",
  },
  {
    group: "Orders",
    path: href("/admin/mail"),
    title: MAIL_TEXTS.title,
    permission: "outbox.decide",
  },
  {
    group: "Orders",
    path: href("/admin/drafts"),
    title: DRAFT_TEXTS.title,
    permission: "orders.draft",
  },
  {
    group: "Customers",
    path: href("/admin/privacy"),
    title: PRIVACY_TEXTS.title,
    permission: "customers.change",
  },
  {
    group: "Customers",
    path: href("/admin/age-reviews"),
    title: AGE_REVIEW_TEXTS.title,
    permission: "ages.read",
  },
  {
    group: "Business",
    path: href("/admin/reports"),
    title: REPORT_TEXTS.title,
    permission: "reports.read",
  },
  {
    group: "Site",
    path: href("/admin/claims"),
    title: CLAIM_TEXTS.title,
    permission: "content.read",
  },
  {
    group: "Business",
    path: href("/admin/proof"),
    title: PROOF_TEXTS.title,
    permission: "payments.dispute",
  },
  {
    group: "Business",
    path: href("/admin/taxes"),
    title: TAX_WATCH_TEXTS.title,
    permission: "reports.read",
  },
  {
    group: "Business",
    path: href("/admin/team"),
    title: TEAM_TEXTS.title,
    permission: "team.read",
  },
  {
    group: "Business",
    path: href("/admin/api-keys"),
    title: API_KEY_TEXTS.title,
    permission: "keys.read",
  },
  {
    group: "Business",
    path: href("/admin/webhooks"),
    title: WEBHOOK_TEXTS.title,
    permission: "webhooks.read",
  },
  {
    group: "Business",
    path: href("/admin/audit"),
    title: AUDIT_TEXTS.title,
    permission: "records.read",
  },
  {
    group: "Business",
    path: href("/admin/import"),
    title: IMPORT_TEXTS.title,
    permission: "import.run",
  },
  {
    group: "Business",
    path: href("/admin/launch"),
    title: LAUNCH_TEXTS.title,
    permission: "system.read",
  },
  {
    group: "Business",
    path: href("/admin/system"),
    title: SYSTEM_TEXTS.title,
    permission: "system.read",
  },
];
