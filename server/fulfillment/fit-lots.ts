import type { JudgedEligibility } from "#domain/eligibility/judge-eligibility.ts";
import type { LotAssignment } from "#domain/lot/assign-lots.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { UnitsOfLine } from "#domain/shipping/lines-to-reship.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { judgeOrder, toJudge } from "#server/compliance/judge-orders.ts";
import { unfitReason } from "#server/compliance/unfit-reason.ts";
import type { Db } from "#server/db/client.ts";
import { writeLots } from "#server/lots/assign-lots.ts";
import type { LockedOrder } from "#server/orders/lock-order.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import { takeFromShelf } from "./take-from-shelf.ts";

interface Leaving {
  order: LockedOrder["order"];
  today: PlainDate;
  lots: LotAssignment;
  written: Parameters<typeof writeLots>[1];
  /** Units to take from stock; none for an order that has reserved its units. */
  fromShelf: readonly UnitsOfLine[];
  /** Decides whether the units may leave with these lots. */
  check: (judged: JudgedEligibility) => Result<unknown, Refusal>;
}

class Unfit extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * Assigns lots to units that leave, and judges the order with them (ELIG-5); until then, any lot on offer was possible.
 * Nothing is written if a rule forbids one of them.
 *
 * @returns the rules' decision; `null` if it is unchanged because no lot was added
 */
export async function writeFitLots(
  tx: Db,
  { order, today, lots, written, fromShelf, check }: Leaving,
): Promise<Result<JudgedEligibility | null, Refusal>> {
  try {
    // A savepoint, because a refused assignment must not be written.
    const judged = await tx.transaction(async (inner) => {
      if (fromShelf.length > 0) {
        const taken = await takeFromShelf(inner, fromShelf);
        if (!taken.ok) throw new Unfit({ code: "not_allowed", reason: taken.error });
      }
      await writeLots(inner, written, lots);
      if (lots.added.length === 0) return null;
      const now = await judgeOrder(inner, toJudge(order), today);
      const may = check(now);
      if (may.ok) return now;
      const why = unfitReason(now.decision, order.state);
      throw new Unfit({ code: may.error.code, reason: `${why} Pack it from another lot.` });
    });
    return ok(judged);
  } catch (error) {
    if (error instanceof Unfit) return err(error.refusal);
    throw error;
  }
}
