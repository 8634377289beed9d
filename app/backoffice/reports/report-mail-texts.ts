import type { ReportRhythm } from "#domain/report/period.ts";
import type { MailedReport } from "#domain/report/report-mail.ts";

/** The words of the page on mailed reports. */
export const REPORT_MAIL_TEXTS = {
  title: "By email",
  purpose:
    "Have a report mailed to you: its sums and a link to it, never a customer’s data. A weekly one comes on Monday, a monthly one on the first.",
  yours: "You get",
  none: "You get no reports by email.",
  start: "Start",
  stop: "Stop",
  report: "Report",
  rhythm: "How often",
  refused: "Nothing was saved. Check the highlighted field.",
  started: "You will get it by email.",
  stopped: "You no longer get it.",
} as const;

export const MAILED_REPORT_TEXTS: Record<MailedReport, string> = {
  sales: "Sales",
  money: "Money",
};

export const RHYTHM_TEXTS: Record<ReportRhythm, string> = {
  weekly: "Every week",
  monthly: "Every month",
};
