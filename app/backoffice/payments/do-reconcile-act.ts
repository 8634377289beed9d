import { parseComparedDays } from "#domain/payment/gateway-difference.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { ReconcileFields } from "./difference-item.tsx";

const invalid = (reason: string): Result<never, Refusal> => err({ code: "invalid", reason });

/** Does what a form of the screen asks for; the sentence says what was done. */
export async function doReconcileAct(
  { payments }: Shop["staff"],
  actor: StaffActor,
  { act, days: typed, differenceId: id, reason }: ReconcileFields,
): Promise<Result<string, Refusal>> {
  if (act === "compare") {
    const days = parseComparedDays(typed);
    if (days === null) return invalid("Choose a period.");
    const started = await payments.compare(actor, { days });
    return started.ok ? ok("Comparison started.") : started;
  }
  const differenceId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const settle =
    act === "undo"
      ? payments.undoDifference
      : act === "close"
        ? payments.closeDifference
        : payments.matchDifference;
  const done = await settle(actor, { differenceId, reason });
  return done.ok ? ok(done.value.settled) : done;
}
