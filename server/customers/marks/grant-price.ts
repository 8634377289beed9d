import { and, eq, isNull, sql } from "drizzle-orm";
import type { GrantKind } from "#domain/customer/customer-grant.ts";
import { parseStaffNote } from "#domain/form/staff-note.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { profiles } from "#server/db/schema/accounts.ts";
import { customerGrants } from "#server/db/schema/customer-marks.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { lockCustomer } from "./lock-customer.ts";

/** `changed`: someone else gave it or took it back since the form was shown. */
export type GrantError = "not_found" | "reason_needed" | "own_account" | "changed" | "over";

interface AboutGrant {
  userId: string;
  kind: GrantKind;
  reason: string;
  actor: StaffActor;
}

export interface PriceGrant extends AboutGrant {
  /** The last day of the shop on which they count; `null` means until someone takes them back. */
  lastDay: PlainDate | null;
}

/** Gives a customer OG or military prices (CUST-4): who, why and until when. No one gives them to themselves. */
export async function grantPrice(
  { db, clock }: { db: Db; clock: Clock },
  { userId, kind, reason: typed, lastDay, actor }: PriceGrant,
): Promise<Result<null, GrantError>> {
  const reason = parseStaffNote(typed, "A reason");
  if (!reason.ok) return err("reason_needed");
  if (actor.id === userId) return err("own_account");
  if (lastDay !== null && lastDay < formatIsoShopDate(clock.now())) return err("over");
  // The next midnight, also where a day has 23 or 25 hours.
  const expiresAt =
    lastDay === null
      ? null
      : sql`(${lastDay}::date + 1)::timestamp at time zone 'America/New_York'`;
  return db.transaction(async (tx) => {
    const locked = await lockCustomer(tx, userId);
    if (locked === null) return err("not_found");
    if (locked[kind]) return err("changed");
    await tx
      .insert(customerGrants)
      .values({ userId, kind, reason: reason.value, grantedBy: actor, expiresAt });
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

/** Takes the prices back, at once. */
export async function endGrant(
  db: Db,
  { userId, kind, reason: typed, actor }: AboutGrant,
): Promise<Result<null, GrantError>> {
  const reason = parseStaffNote(typed, "A reason");
  if (!reason.ok) return err("reason_needed");
  return db.transaction(async (tx) => {
    const locked = await lockCustomer(tx, userId);
    if (locked === null) return err("not_found");
    if (!locked[kind]) return err("changed");
    const isTheirs = and(
      eq(customerGrants.userId, userId),
      eq(customerGrants.kind, kind),
      isNull(customerGrants.endedAt),
    );
    // Prices that were given before grants were kept have no row.
    await tx
      .update(customerGrants)
      .set({ endedAt: sql`now()`, endedBy: actor, endReason: reason.value })
      .where(isTheirs);
    await tx
      .update(profiles)
      .set(kind === "og" ? { og: false, ogUntil: null } : { military: false, militaryUntil: null })
      .where(eq(profiles.id, userId));
    return ok(null);
  });
}
