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

/** The sections of /admin, in order. A section is shown if they may open at least one of its screens. */
export const SCREEN_GROUPS = ["Orders", "Catalog", "Customers", "Site", "Business"] as const;

type ScreenGroup = (typeof SCREEN_GROUPS)[number];

export interface ScreenLink {
  group: ScreenGroup;
  path: string;
  title: string;
  /** The parent screen, which the sidebar shows instead of this one. */
  under?: string;
}

interface Screen extends ScreenLink {
  /** The permission to open it. */
  permission: Permission;
}

const screen = (
  group: ScreenGroup,
  path: string,
  title: string,
  permission: Permission,
  under?: string,
): Screen => ({ group, path, title, permission, ...(under !== undefined && { under }) });

/** Navigation for /admin: each screen's section, path, title, permission and parent screen. */
export const SCREENS: readonly Screen[] = [
  screen("Orders", href("/admin/orders"), ORDER_LIST_TEXTS.title, "orders.read"),
  screen("Orders", href("/admin/packing"), PACKING_TEXTS.title, "orders.ship"),
  screen("Orders", href("/admin/payments"), PAYMENT_TEXTS.area, "payments.record"),
  screen("Orders", href("/admin/requests"), REQUEST_TEXTS.title, "orders.decide"),
  screen("Catalog", href("/admin/products"), PRODUCT_TEXTS.title, "products.read"),
  screen("Catalog", href("/admin/categories"), "Categories", "products.read"),
  screen("Catalog", href("/admin/stop"), STOP_TEXTS.title, "products.read"),
  screen("Catalog", href("/admin/lots"), LOT_TEXTS.title, "lots.read"),
  screen("Site", href("/admin/calendar"), CALENDAR_TEXTS.title, "products.read"),
  screen("Site", href("/admin/rules"), RULE_TEXTS.title, "rules.read"),
  screen("Site", href("/admin/limits"), LIMIT_TEXTS.title, "rules.read"),
  screen("Site", href("/admin/states"), STATE_TEXTS.title, "rules.read"),
  screen("Site", href("/admin/label-check"), LABEL_CHECK_TEXTS.title, "rules.read"),
  screen("Site", href("/admin/law-watch"), LAW_WATCH_TEXTS.title, "rules.read"),
  screen("Site", href("/admin/areas"), AREA_TEXTS.title, "rules.read", href("/admin/rules")),
  screen(
    "Site",
    href("/admin/age-rules"),
    AGE_RULE_TEXTS.title,
    "rules.read",
    href("/admin/rules"),
  ),
  screen("Site", href("/admin/content"), CONTENT_TEXTS.title, "content.read"),
  screen("Site", href("/admin/settings"), SETTINGS_TEXTS.title, "rules.read"),
  screen("Catalog", href("/admin/codes"), CODE_TEXTS.title, "codes.read"),
  screen("Customers", href("/admin/customers"), CUSTOMER_TEXTS.title, "customers.read"),
  screen(
    "Customers",
    href("/admin/subscriptions"),
    SUBSCRIPTION_TEXTS.title,
    "subscriptions.change",
  ),
  screen("Customers", href("/admin/newsletter"), NEWSLETTER_TEXTS.title, "newsletter.read"),
  screen("Customers", href("/admin/affiliates"), AFFILIATE_TEXTS.title, "affiliates.read"),
  screen(
    "Customers",
    href("/admin/payouts"),
    PAYOUT_TEXTS.title,
    "affiliates.pay",
    href("/admin/affiliates"),
  ),
  screen("Orders", href("/admin/mail"), MAIL_TEXTS.title, "outbox.decide"),
  screen("Orders", href("/admin/drafts"), DRAFT_TEXTS.title, "orders.draft"),
  screen("Customers", href("/admin/privacy"), PRIVACY_TEXTS.title, "customers.change"),
  screen("Customers", href("/admin/age-reviews"), AGE_REVIEW_TEXTS.title, "ages.read"),
  screen("Business", href("/admin/reports"), REPORT_TEXTS.title, "reports.read"),
  screen("Site", href("/admin/claims"), CLAIM_TEXTS.title, "content.read"),
  screen("Business", href("/admin/proof"), PROOF_TEXTS.title, "payments.dispute"),
  screen("Business", href("/admin/taxes"), TAX_WATCH_TEXTS.title, "reports.read"),
  screen("Business", href("/admin/team"), TEAM_TEXTS.title, "team.read"),
  screen("Business", href("/admin/api-keys"), API_KEY_TEXTS.title, "keys.read"),
  screen("Business", href("/admin/webhooks"), WEBHOOK_TEXTS.title, "webhooks.read"),
  screen("Business", href("/admin/audit"), AUDIT_TEXTS.title, "records.read"),
  screen("Business", href("/admin/import"), IMPORT_TEXTS.title, "import.run"),
  screen("Business", href("/admin/launch"), LAUNCH_TEXTS.title, "system.read"),
  screen("Business", href("/admin/system"), SYSTEM_TEXTS.title, "system.read"),
];
