import { choice } from "#domain/record/choice-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";
import type { ReportRhythm } from "./period.ts";

/** Reports that can be emailed: a summary and a link, never a file. */
export const MAILED_REPORTS = ["sales", "money"] as const;

export type MailedReport = (typeof MAILED_REPORTS)[number];

const REPORTS: Record<MailedReport, string> = { sales: "Sales", money: "Money" };
const RHYTHMS: Record<ReportRhythm, string> = { weekly: "Every week", monthly: "Every month" };

/** Schedules a report email for the member. */
export const MAIL_REPORT = staffAct(
  "reports.read",
  {
    report: choice("Report", REPORTS, { problem: "Choose a report." }),
    rhythm: choice("Frequency", RHYTHMS, { problem: "Choose how often." }),
  },
  { begin: { report: "sales", rhythm: "weekly" } },
);
