import { and, eq, lt } from "drizzle-orm";
import { lastWhole, REPORT_RHYTHMS } from "#domain/report/period.ts";
import { shopTime } from "#domain/time/shop-time.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { reportMails } from "#server/db/schema/report-mails.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/**
 * Enqueues the reports for completed weeks and months that were not mailed yet (REPORT-8); if several were missed, only
 * the newest.
 */
export async function mailDueReports({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const today = shopTime(clock.now()).date;
  for (const rhythm of REPORT_RHYTHMS) {
    const { from, to } = lastWhole(rhythm, today);
    await db.transaction(async (tx) => {
      const due = await tx
        .update(reportMails)
        .set({ sentThrough: to })
        .where(and(eq(reportMails.rhythm, rhythm), lt(reportMails.sentThrough, to)))
        .returning({ id: reportMails.id, userId: reportMails.userId });
      for (const { id, userId } of due)
        await enqueue(tx, "report_mail", `${id}:${from}`, { reportMailId: id, userId, from, to });
    });
  }
}
