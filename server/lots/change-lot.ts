import { eq, sql } from "drizzle-orm";
import { afterLotAct, type LotAct } from "#domain/lot/lot-state.ts";
import type { LotChange } from "#domain/lot/lot.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import { lots } from "#server/db/schema/lots.ts";
import { tellCustody } from "#server/db/tell-custody.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { type EditedLot, readLot } from "./edited-lot.ts";

export type LotError =
  | { code: "not_found" }
  /** Someone else changed it since the form was shown. */
  | { code: "changed"; now: EditedLot }
  /** Its current status doesn't allow this. */
  | { code: "not_now"; now: EditedLot }
  /** The lot is already released, and this person may not release lots. */
  | { code: "not_yours" };

type Changed = Promise<Result<EditedLot, LotError>>;

interface OneLot {
  lotId: number;
}

/**
 * Changes a lot's details. Only people who may release lots can change a released one: packers enter arriving lots, but
 * don't decide about the ones being sold (LOT-2).
 */
export const changeFacts = (
  db: Db,
  actor: StaffActor,
  { lotId, seenVersion, facts }: LotChange & OneLot,
): Changed =>
  changed(db, actor, { lotId, seenVersion }, async (tx, now) => {
    const isDecided = now.state !== "received" && now.state !== "quarantined";
    if (isDecided && !actor.may("lots.decide")) return { code: "not_yours" };
    await tx.update(lots).set(facts).where(eq(lots.id, lotId));
    return null;
  });

/** Changes a lot's status, or its visibility to the public (LOT-1). Packers wait for the change, or see it. */
export const decideLot = (
  db: Db,
  actor: StaffActor,
  {
    lotId,
    seenVersion,
    act,
    reason,
  }: { seenVersion: number; act: LotAct; reason: string } & OneLot,
): Changed =>
  changed(db, actor, { lotId, seenVersion }, async (tx, now) => {
    const next = afterLotAct(now, act);
    if (next === null) return { code: "not_now", now };
    await tx.execute(sql`
      update lots set was_published = was_published or is_published or ${next.isPublished},
        is_published = ${next.isPublished}, state = ${next.state}
        ${next.state === now.state ? sql`` : sql`, state_reason = ${reason}, state_at = now()`}
      where id = ${lotId}`);
    return null;
  });

/** One transaction with the lot locked. An outdated form changes nothing. */
export function changed(
  db: Db,
  actor: StaffActor,
  { lotId, seenVersion }: OneLot & { seenVersion: number },
  change: (tx: Db, now: EditedLot) => Promise<LotError | null>,
): Changed {
  return db.transaction(async (tx) => {
    const now = await readLot(tx, lotId, "locked");
    if (now === null) return err({ code: "not_found" });
    if (now.version !== seenVersion) return err({ code: "changed", now });
    await tellCustody(tx, actor);
    const error = await change(tx, now);
    if (error !== null) return err(error);
    await tx.execute(
      sql`update lots set version = version + 1, updated_at = now() where id = ${lotId}`,
    );
    const after = await readLot(tx, lotId);
    if (after === null) throw new Error(`Lot ${lotId} is gone`);
    return ok(after);
  });
}
