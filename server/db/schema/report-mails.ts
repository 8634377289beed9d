import { bigint, date, pgTable, text, unique } from "drizzle-orm/pg-core";
import { REPORT_RHYTHMS, type ReportRhythm } from "#domain/report/period.ts";
import { MAILED_REPORTS, type MailedReport } from "#domain/report/report-mail.ts";
import { user } from "./accounts.ts";
import { createdAt, oneOf } from "./columns.ts";

/** Reports that staff have emailed to themselves (REPORT-8). */
export const reportMails = pgTable(
  "report_mails",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    report: text("report").$type<MailedReport>().notNull(),
    rhythm: text("rhythm").$type<ReportRhythm>().notNull(),
    /** The last day of the newest week or month that was sent, or had ended when the report was requested. */
    sentThrough: date("sent_through").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("report_mails_once").on(table.userId, table.report, table.rhythm),
    oneOf("report_mails_report", table.report, MAILED_REPORTS),
    oneOf("report_mails_rhythm", table.rhythm, REPORT_RHYTHMS),
  ],
);
