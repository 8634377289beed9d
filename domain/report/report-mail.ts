import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { REPORT_RHYTHMS, type ReportRhythm } from "./period.ts";

/** The reports that can be mailed: a summary and a link, never a file. */
export const MAILED_REPORTS = ["sales", "money"] as const;

export type MailedReport = (typeof MAILED_REPORTS)[number];

export interface ReportMailFields {
  act: string;
  report: string;
  rhythm: string;
  reportMailId: string;
}

export type ReportMailValues =
  | { act: "start"; report: MailedReport; rhythm: ReportRhythm }
  | { act: "stop"; reportMailId: number };

const NAMES = ["act", "report", "rhythm", "reportMailId"] as const;

/** Reads the form from any body; never throws. */
export const parseReportMail = (body: unknown): ReportMailFields => trimmedFields(body, NAMES);

export function validateReportMail(
  fields: ReportMailFields,
): FormCheck<ReportMailFields, ReportMailValues> {
  switch (fields.act) {
    case "start": {
      const report = MAILED_REPORTS.find((known) => known === fields.report);
      const rhythm = REPORT_RHYTHMS.find((known) => known === fields.rhythm);
      const fieldErrors = fieldErrorsOf<keyof ReportMailFields>({
        report: report === undefined ? "Choose a report." : null,
        rhythm: rhythm === undefined ? "Choose how often." : null,
      });
      return formCheck(
        fieldErrors,
        report === undefined || rhythm === undefined ? null : { act: "start", report, rhythm },
      );
    }
    case "stop":
      if (!/^[1-9]\d{0,14}$/.test(fields.reportMailId))
        return formCheck({ act: "This email doesn't exist." }, null);
      return formCheck({}, { act: "stop", reportMailId: Number(fields.reportMailId) });
    default:
      return formCheck({ act: "Choose an action." }, null);
  }
}
