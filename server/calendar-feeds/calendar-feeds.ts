import { sql } from "drizzle-orm";
import { PLANNED_RULES } from "#domain/staff/planned-change.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Limits } from "#server/limits/limits.ts";
import { listComing, listEnded } from "#server/planned-changes/list-planned.ts";
import { listLimits } from "#server/purchase-limits/read-limits.ts";
import { listDatedRules } from "#server/rules/list-rules.ts";
import { listRegistrations } from "#server/rules/registrations.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { createFeed, isFeed, listFeeds, revokeFeed } from "./change-feeds.ts";

interface Deps {
  db: Db;
  /** For data that may be a few moments old. */
  reads: Db;
  clock: Clock;
  limits: Limits;
}

/** Past dates stay in calendars this long. */
const DAYS_BEFORE = 60;

const ofFeed = ({ feedId }: { feedId: number }): Subject => ({
  kind: "calendar feed",
  id: String(feedId),
});

/** The rules' dates for calendars, at URLs that owners create (RULE-4). */
export function createCalendarFeeds(deps: Deps) {
  const { db, reads, clock, limits } = deps;
  return {
    customer: {
      /** Whether the URL exists and wasn't revoked; `null` if that address asks too often. */
      async isFeed(token: string, ipAddress: string): Promise<boolean | null> {
        return (await limits.allows("calendarByClient", ipAddress)) ? isFeed(deps, token) : null;
      },
      /** Dates in the staff's calendar, without personal data. */
      async dates() {
        const today = formatIsoShopDate(clock.now());
        const since = addDays(today, -DAYS_BEFORE);
        const [rules, registrations, purchaseLimits, coming, ended, lots] = await Promise.all([
          listDatedRules(reads, since),
          listRegistrations(reads),
          listLimits(reads, { productId: null }),
          listComing(reads, PLANNED_RULES, null),
          listEnded(reads, PLANNED_RULES),
          listEndingLots(reads, since),
        ]);
        const planned = [...coming, ...ended.filter(({ state }) => state === "withdrawn")];
        return { today, since, rules, registrations, purchaseLimits, planned, lots };
      },
    },
    staff: {
      list: staffOperation("keys.read", () => listFeeds(db)),
      create: staffOperation("keys.change", (actor, request: { name: string }) =>
        createFeed(deps, actor, request),
      ),
      revoke: staffOperation(
        "keys.change",
        (_, request: { feedId: number }) => revokeFeed(deps, request),
        ofFeed,
      ),
    },
  };
}

interface EndingLot extends Record<string, unknown> {
  lotId: number;
  number: string;
  productName: string;
  expiresOn: PlainDate;
}

const LOTS_SHOWN = 500;

/** Sellable lots with an expiration date. */
async function listEndingLots(db: Db, since: PlainDate): Promise<EndingLot[]> {
  const { rows } = await db.execute<EndingLot>(sql`
    select l.id as "lotId", l.number, p.name as "productName", l.expires_on::text as "expiresOn"
    from lots l join products p on p.id = l.product_id
    where l.expires_on >= ${since}::date and l.state in ('received', 'released', 'quarantined')
    order by l.expires_on, l.id limit ${LOTS_SHOWN}`);
  return rows;
}
