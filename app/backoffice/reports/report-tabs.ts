import { href } from "react-router";
import { COHORT_TEXTS } from "./cohort-texts.ts";
import { DISPUTE_TEXTS } from "./dispute-texts.ts";
import { LIABILITY_TEXTS } from "./liabilities-texts.ts";
import { MARGIN_TEXTS } from "./margin-texts.ts";
import { MONEY_TEXTS } from "./money-texts.ts";
import { REPORT_MAIL_TEXTS } from "./report-mail-texts.ts";
import { REPORT_TEXTS } from "./report-texts.ts";
import { SHIPMENT_TEXTS } from "./shipment-texts.ts";
import { TAX_TEXTS } from "./tax-texts.ts";

/** The pages of the reports. All of them are for those who may read reports. */
export const REPORT_TABS = [
  { path: href("/admin/reports"), title: REPORT_TEXTS.sales },
  { path: href("/admin/reports/money"), title: MONEY_TEXTS.title },
  { path: href("/admin/reports/balances"), title: LIABILITY_TEXTS.title },
  { path: href("/admin/reports/margin"), title: MARGIN_TEXTS.title },
  { path: href("/admin/reports/taxes"), title: TAX_TEXTS.title },
  { path: href("/admin/reports/shipments"), title: SHIPMENT_TEXTS.title },
  { path: href("/admin/reports/disputes"), title: DISPUTE_TEXTS.title },
  { path: href("/admin/reports/cohorts"), title: COHORT_TEXTS.title },
  { path: href("/admin/reports/mails"), title: REPORT_MAIL_TEXTS.title },
] as const;
