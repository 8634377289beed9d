import { href } from "react-router";
import { MONEY_TEXTS } from "./money-texts.ts";
import { REPORT_TEXTS } from "./report-texts.ts";

/** The pages of the reports. All of them are for those who may read reports. */
export const REPORT_TABS = [
  { path: href("/admin/reports"), title: REPORT_TEXTS.sales },
  { path: href("/admin/reports/money"), title: MONEY_TEXTS.title },
] as const;
