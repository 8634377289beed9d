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

/** The reports that someone has mailed to themself. */
export async function listReportMails(db: Db, userId: string): Promise<ReportMail[]> {
  return db
    .select({ id: reportMails.id, report: reportMails.report, rhythm: reportMails.rhythm })
    .from(reportMails)
    .where(eq(reportMails.userId, userId))
    .orderBy(asc(reportMails.report), asc(reportMails.rhythm));
}

/** From the week or month on that is not over yet; asked for twice, it is mailed once. */
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

/** One's own only; one that is stopped already stays so. */
export async function stopReportMail(db: Db, userId: string, id: number): Promise<void> {
  await db.delete(reportMails).where(and(eq(reportMails.id, id), eq(reportMails.userId, userId)));
}
