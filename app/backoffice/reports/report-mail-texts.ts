import type { ReportRhythm } from "#domain/report/period.ts";
import type { MailedReport } from "#domain/report/report-mail.ts";

/** The words of the page on mailed reports. */
export const REPORT_MAIL_TEXTS = {
  title: "By email",
  none: "You get no reports by email.",
  refused: "No changes were saved. Check the highlighted field.",
  started: "Report added.",
} as const;

export const MAILED_REPORT_TEXTS: Record<MailedReport, string> = {
  sales: "Sales",
  money: "Money",
};

export const RHYTHM_TEXTS: Record<ReportRhythm, string> = {
  weekly: "Every week",
  monthly: "Every month",
};
