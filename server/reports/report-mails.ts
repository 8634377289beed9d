import { and, asc, eq } from "drizzle-orm";
import { lastWhole, type ReportRhythm } from "#domain/report/period.ts";
import type { MailedReport } from "#domain/report/report-mail.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { Db } from "#server/db/client.ts";
import { reportMails } from "#server/db/schema/report-mails.ts";

export interface ReportMail {
  id: number;
  report: MailedReport;
  rhythm: ReportRhythm;
}

/** The reports that a member of staff has emailed to themselves. */
export async function listReportMails(db: Db, userId: string): Promise<ReportMail[]> {
  return db
    .select({ id: reportMails.id, report: reportMails.report, rhythm: reportMails.rhythm })
    .from(reportMails)
    .where(eq(reportMails.userId, userId))
    .orderBy(asc(reportMails.report), asc(reportMails.rhythm));
}

/** Starts with the current week or month; repeated requests are one subscription. */
export async function startReportMail(
  db: Db,
  userId: string,
  { report, rhythm, today }: Omit<ReportMail, "id"> & { today: PlainDate },
): Promise<void> {
  await db
    .insert(reportMails)
    .values({ userId, report, rhythm, sentThrough: lastWhole(rhythm, today).to })
    .onConflictDoNothing();
}

/** Stops one of their own; repeating it changes nothing. */
export async function stopReportMail(db: Db, userId: string, id: number): Promise<void> {
  await db.delete(reportMails).where(and(eq(reportMails.id, id), eq(reportMails.userId, userId)));
}
