import { eq, sql } from "drizzle-orm";
import {
  changedLimit,
  changedPause,
  type OwnLimitState,
  type OwnMost,
} from "#domain/limits/own-limit.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { SETTINGS } from "#domain/settings/shop-settings.ts";
import { addDays, type PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { ownLimits } from "#server/db/schema/purchase-limits.ts";
import { newsletterSubscriptions } from "#server/db/schema/requests.ts";
import { isRecentlyAuthenticated } from "#server/identity/sessions/recent-authentication.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";

interface Deps {
  db: Db;
  clock: Clock;
}

type Row = typeof ownLimits.$inferSelect;

const NOTHING: OwnLimitState = {
  limit: null,
  next: null,
  pausedUntil: null,
  excludedAt: null,
  version: 0,
};

const mostOf = (most: number | null, days: number | null): OwnMost | null =>
  most === null || days === null ? null : { most, days };

const stateOf = (row: Row | undefined): OwnLimitState =>
  row === undefined
    ? NOTHING
    : {
        limit: mostOf(row.most, row.days),
        next:
          row.nextFrom === null
            ? null
            : { limit: mostOf(row.nextMost, row.nextDays), from: row.nextFrom },
        pausedUntil: row.pausedUntil,
        excludedAt: row.excludedAt,
        version: row.version,
      };

/** Limits that a customer set for themselves (LIMIT-9). */
export async function readOwnLimit(db: Db, userId: string): Promise<OwnLimitState> {
  const [row] = await db.select().from(ownLimits).where(eq(ownLimits.userId, userId));
  return stateOf(row);
}

/** Locks the customer's profile as their orders do, so an order either precedes the change or obeys it. */
async function change<Problem>(
  { db, clock }: Deps,
  userId: string,
  decide: (state: OwnLimitState, today: PlainDate) => Result<Partial<Row>, Problem>,
): Promise<Result<null, Problem>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from profiles where id = ${userId} for no key update`);
    const state = await readOwnLimit(tx, userId);
    const decided = decide(state, formatIsoShopDate(clock.now()));
    if (!decided.ok) return decided;
    const values = { ...decided.value, version: state.version + 1, updatedAt: sql`now()` };
    await tx
      .insert(ownLimits)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: ownLimits.userId, set: values });
    if (decided.value.excludedAt) await unsubscribe(tx, userId);
    return ok(null);
  });
}

/** @param seenVersion the version the form is based on */
export const setOwnLimit = (
  deps: Deps,
  userId: string,
  { wanted, seenVersion }: { wanted: OwnMost | null; seenVersion: number },
): Promise<Result<null, "changed">> =>
  change(deps, userId, (state, today) => {
    if (state.version !== seenVersion) return err("changed");
    const { limit, next } = changedLimit(state, wanted, today);
    return ok({
      most: limit?.most ?? null,
      days: limit?.days ?? null,
      nextMost: next?.limit?.most ?? null,
      nextDays: next?.limit?.days ?? null,
      nextFrom: next?.from ?? null,
    });
  });

export const setPause = (
  deps: Deps,
  userId: string,
  until: PlainDate,
): Promise<Result<null, "shorter">> =>
  change(deps, userId, (state, today) => {
    const pausedUntil = changedPause(state, until, today);
    return pausedUntil === null ? err("shorter") : ok({ pausedUntil });
  });

/** Permanent, and only for someone who has just authenticated (ACCT-15). */
export function excludeForGood(
  deps: Deps,
  visitor: Visitor,
): Promise<Result<null, "reauthentication_required">> {
  const now = deps.clock.now();
  if (!isRecentlyAuthenticated(visitor, now))
    return Promise.resolve(err("reauthentication_required"));
  return change(deps, visitor.userId, ({ excludedAt }) => ok({ excludedAt: excludedAt ?? now }));
}

/** Self-excluded customers get no newsletter. */
async function unsubscribe(tx: Db, userId: string): Promise<void> {
  await tx
    .update(newsletterSubscriptions)
    .set({ unsubscribedAt: sql`now()` })
    .where(
      sql`${newsletterSubscriptions.unsubscribedAt} is null
        and ${newsletterSubscriptions.email} = (select lower(email) from "user" where id = ${userId})`,
    );
}

type ReadmitError = { code: "not_excluded" } | { code: "too_early"; from: PlainDate };

/** For an owner, once the waiting period is over; the reason is in the record. */
export async function readmit(
  { db, clock }: Deps,
  userId: string,
): Promise<Result<null, ReadmitError>> {
  const { rows } = await db.execute<{ value: unknown }>(
    sql`select value from settings where name = 'exclusionWaitDays'`,
  );
  const waitDays = SETTINGS.exclusionWaitDays.read(rows[0]?.value);
  return change<ReadmitError>({ db, clock }, userId, (state, today) => {
    if (state.excludedAt === null) return err({ code: "not_excluded" });
    const from = addDays(formatIsoShopDate(state.excludedAt), waitDays);
    return today < from ? err({ code: "too_early", from }) : ok({ excludedAt: null });
  });
}
