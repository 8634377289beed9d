import { and, asc, eq, lte } from "drizzle-orm";
import { dueLevel, WARNING_DAYS } from "#domain/privacy/privacy-request.ts";
import { addDays } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { privacyRequests } from "#server/db/schema/privacy-requests.ts";
import { enqueue } from "#server/outbox/enqueue.ts";

/**
 * Runs daily: one email to the shop a week before a request is due, and one when it is overdue (PRIV-19). An extended
 * request gets both again for its new due date.
 */
export async function watchPrivacyRequests({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const today = formatIsoShopDate(clock.now());
  const pressing = await db
    .select({ privacyRequestId: privacyRequests.id, dueOn: privacyRequests.dueOn })
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.state, "open"),
        lte(privacyRequests.dueOn, addDays(today, WARNING_DAYS)),
      ),
    )
    .orderBy(asc(privacyRequests.dueOn), asc(privacyRequests.id));
  for (const { privacyRequestId, dueOn } of pressing) {
    const level = dueLevel(dueOn, today) === "overdue" ? "overdue" : "soon";
    const key = `${privacyRequestId}:${dueOn}:${level}`;
    await enqueue(db, "privacy_due", key, { privacyRequestId, level });
  }
}
