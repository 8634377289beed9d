import { and, eq, isNull, sql } from "drizzle-orm";
import { OPT_OUT_VERSION } from "#domain/privacy/opt-out.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { profiles, user } from "#server/db/schema/accounts.ts";
import { privacyOptOuts, privacyRequests } from "#server/db/schema/privacy-requests.ts";
import { newsletterSubscriptions } from "#server/db/schema/requests.ts";
import type { Log } from "#server/log.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

/** How many recorded customers a process remembers. */
const REMEMBERED_MOST = 10_000;

/**
 * Records once per customer that their browser sends Global Privacy Control (PRIV-20). It never delays or refuses a
 * page; a failed attempt is repeated with their next page.
 */
export function createSignalNotes({ db, clock, log }: Deps & { log: Log }) {
  const noted = new Set<string>();
  return async (userId: string): Promise<void> => {
    if (noted.has(userId)) return;
    try {
      await db
        .insert(privacyOptOuts)
        .values({ userId, way: "gpc", version: OPT_OUT_VERSION, at: clock.now() })
        .onConflictDoNothing();
      if (noted.size >= REMEMBERED_MOST) noted.clear();
      noted.add(userId);
    } catch (error) {
      log.warn({ error }, "a browser's wish for privacy was not noted");
    }
  };
}

export interface OptOut {
  privacyRequestId: number;
  actor: StaffActor;
}

/**
 * Opts a customer out in one transaction: recorded, unsubscribed from the newsletter, and hidden from the ranking
 * (PRIV-20). The request stays open until it is answered.
 */
export function recordOptOut(
  { db, clock }: Deps,
  { privacyRequestId, actor }: OptOut,
): Promise<Result<null, "decided">> {
  const at = clock.now();
  return db.transaction(async (tx) => {
    const [asked] = await tx
      .update(privacyRequests)
      .set({ optedOutAt: sql`coalesce(${privacyRequests.optedOutAt}, ${at})` })
      .where(
        and(
          eq(privacyRequests.id, privacyRequestId),
          eq(privacyRequests.state, "open"),
          eq(privacyRequests.kind, "opt_out"),
        ),
      )
      .returning({ userId: privacyRequests.userId, email: privacyRequests.email });
    if (!asked) return err("decided");
    const { userId } = asked;
    const email = userId === null ? asked.email : await emailOf(tx, userId);
    if (userId !== null) {
      await tx
        .insert(privacyOptOuts)
        .values({ userId, way: "staff", version: OPT_OUT_VERSION, at, recordedBy: actor })
        .onConflictDoNothing();
      await tx.update(profiles).set({ isRanked: false }).where(eq(profiles.id, userId));
    }
    if (email !== null) await endNewsletter(tx, email, { at, actor });
    return ok(null);
  });
}

async function emailOf(tx: Db, userId: string): Promise<string | null> {
  const [row] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId));
  return row?.email ?? null;
}

const endNewsletter = (tx: Db, email: string, { at, actor }: { at: Date; actor: StaffActor }) =>
  tx
    .update(newsletterSubscriptions)
    .set({
      unsubscribedAt: at,
      unsubscribedBy: actor,
      unsubscribeReason: "Asked to opt out",
    })
    .where(
      and(eq(newsletterSubscriptions.email, email), isNull(newsletterSubscriptions.unsubscribedAt)),
    );
