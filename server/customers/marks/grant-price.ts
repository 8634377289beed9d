import { and, eq, isNull, sql } from "drizzle-orm";
import type { END_GRANT, GRANT_PRICES } from "#domain/customer/customer-act.ts";
import type { GrantKind } from "#domain/customer/customer-grant.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ActInput } from "#domain/staff/staff-act.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { customerGrants } from "#server/db/schema/customer-marks.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockCustomer } from "./lock-customer.ts";

/** `changed`: someone else granted or ended it since the form was shown. */
export type GrantError = "not_found" | "own_account" | "changed" | "over";

interface AboutGrant extends ActInput<typeof END_GRANT> {
  userId: string;
  kind: GrantKind;
  actor: StaffActor;
}

/** The prices are valid through this day; `null` means until someone ends them. */
export interface PriceGrant extends AboutGrant, ActInput<typeof GRANT_PRICES> {}

/**
 * Grants a customer OG or military prices (CUST-4), with who, why and until when. No one can grant them to themselves.
 */
export async function grantPrice(
  { db, clock }: { db: Db; clock: Clock },
  { userId, kind, reason, lastDay, actor }: PriceGrant,
): Promise<Result<null, GrantError>> {
  if (actor.id === userId) return err("own_account");
  if (lastDay !== null && lastDay < formatIsoShopDate(clock.now())) return err("over");
  // The next midnight, even on days with 23 or 25 hours.
  const expiresAt =
    lastDay === null
      ? null
      : sql`(${lastDay}::date + 1)::timestamp at time zone 'America/New_York'`;
  return db.transaction(async (tx) => {
    const locked = await lockCustomer(tx, userId);
    if (locked === null) return err("not_found");
    if (locked[kind]) return err("changed");
    await tx.insert(customerGrants).values({ userId, kind, reason, grantedBy: actor, expiresAt });
    await tx
      .update(profiles)
      .set(
        kind === "og"
          ? { og: true, ogUntil: expiresAt }
          : { military: true, militaryUntil: expiresAt },
      )
      .where(eq(profiles.id, userId));
    return ok(null);
  });
}

/** Ends the prices immediately. */
export async function endGrant(
  db: Db,
  { userId, kind, reason, actor }: AboutGrant,
): Promise<Result<null, GrantError>> {
  return db.transaction(async (tx) => {
    const locked = await lockCustomer(tx, userId);
    if (locked === null) return err("not_found");
    if (!locked[kind]) return err("changed");
    const isTheirs = and(
      eq(customerGrants.userId, userId),
      eq(customerGrants.kind, kind),
      isNull(customerGrants.endedAt),
    );
    // Prices granted before grants were recorded have no row.
    await tx
      .update(customerGrants)
      .set({ endedAt: sql`now()`, endedBy: actor, endReason: reason })
      .where(isTheirs);
    await tx
      .update(profiles)
      .set(kind === "og" ? { og: false, ogUntil: null } : { military: false, militaryUntil: null })
      .where(eq(profiles.id, userId));
    return ok(null);
  });
}
