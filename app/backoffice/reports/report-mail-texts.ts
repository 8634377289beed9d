import type { ReportRhythm } from "#domain/report/period.ts";
import type { MailedReport } from "#domain/report/report-mail.ts";

/** The words of the page on mailed reports. */
export const REPORT_MAIL_TEXTS = {
  title: "By email",
  purpose:
    "Get a report's totals and a link by email, without customer data. Weekly reports arrive on Monday, monthly ones on the first.",
  yours: "Your reports",
  none: "You get no reports by email.",
  start: "Start",
  stop: "Stop",
  report: "Report",
  rhythm: "Frequency",
  refused: "No changes were saved. Check the highlighted field.",
  started: "Report added.",
  stopped: "Report removed.",
} as const;

export const MAILED_REPORT_TEXTS: Record<MailedReport, string> = {
  sales: "Sales",
  money: "Money",
};

export const RHYTHM_TEXTS: Record<ReportRhythm, string> = {
  weekly: "Every week",
  monthly: "Every month",
};
