import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { DISMISS_FIND, type LawSource, SILENT_DAYS } from "#domain/eligibility/law-find.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { lawFinds } from "#server/db/schema/law-watch.ts";
import type { Log } from "#server/log.ts";
import { checkedOperation, staffOperation } from "#server/staff/staff-operation.ts";
import type { LawWatchSettings } from "./law-watch-settings.ts";
import { watchLaw } from "./watch-law.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
}

const LISTED = 200;

/** Open finds, newest first. */
const listFinds = (db: Db) =>
  db
    .select({
      findId: lawFinds.id,
      source: lawFinds.source,
      number: lawFinds.number,
      title: lawFinds.title,
      url: lawFinds.url,
      about: lawFinds.about,
      datedOn: lawFinds.datedOn,
      foundAt: lawFinds.foundAt,
    })
    .from(lawFinds)
    .where(isNull(lawFinds.dismissedAt))
    .orderBy(desc(lawFinds.id))
    .limit(LISTED);

export type OpenFind = Awaited<ReturnType<typeof listFinds>>[number];

/** A source that has not answered for a week (RULE-6). */
export interface SilentSource {
  source: LawSource;
  since: Date;
}

async function silentSources(db: Db, now: Date): Promise<SilentSource[]> {
  const { rows } = await db.execute<{ source: LawSource; since: string }>(sql`
    select source, coalesce(answered_at, begun_at) as since from law_sources
    where coalesce(answered_at, begun_at) <= ${now.toISOString()}::timestamptz - make_interval(days => ${SILENT_DAYS})
    order by source`);
  return rows.map(({ source, since }) => ({ source, since: new Date(since) }));
}

/** The watch over sources of new law: its finds, for staff, and its nightly job. */
export function createLawWatch({ db, clock, log }: Deps, settings: LawWatchSettings) {
  return {
    watch: () => watchLaw({ db, clock, log, settings }),
    staff: {
      finds: staffOperation("rules.read", () => listFinds(db)),
      silent: staffOperation("rules.read", () => silentSources(db, clock.now())),
      dismiss: checkedOperation(
        DISMISS_FIND,
        async (
          actor,
          { findId, note }: { findId: number } & ActInput<typeof DISMISS_FIND>,
        ): Promise<Result<null, { code: "gone" }>> => {
          const dismissed = await db
            .update(lawFinds)
            .set({ dismissedAt: clock.now(), dismissedBy: actor, note })
            .where(and(eq(lawFinds.id, findId), isNull(lawFinds.dismissedAt)))
            .returning({ id: lawFinds.id });
          return dismissed.length === 0 ? err({ code: "gone" }) : ok(null);
        },
      ),
    },
  };
}
