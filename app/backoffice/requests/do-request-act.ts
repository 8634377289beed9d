import { ok, type Result } from "#domain/result.ts";
import type { RequestDecisionValues } from "#domain/staff/request-decision-form.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { decidedText, REQUEST_TEXTS, SUBSCRIPTION_ACTS } from "./request-texts.ts";

interface Refused {
  code: string;
  reason: string;
}

/** Does what a form of the screen asks for; the sentence says what was done. */
export async function doRequestAct(
  { orders, subscriptions }: Shop["staff"],
  actor: StaffActor,
  values: RequestDecisionValues,
): Promise<Result<string, Refused>> {
  if (values.act === "decide") {
    const { requestId, isApproved, reason, refundReference } = values;
    const decided = await orders.decideRequest(actor, {
      requestId,
      isApproved,
      reason,
      refundReference,
    });
    return decided.ok ? ok(decidedText(decided.value)) : decided;
  }
  const changed = await subscriptions.changeStatus(actor, values.requestId, values.to);
  if (changed.ok) return ok(SUBSCRIPTION_ACTS[changed.value]?.done ?? "");
  const { error } = changed;
  const reason = error.code === "not_found" ? REQUEST_TEXTS.gone : error.reason;
  return { ok: false, error: { code: error.code, reason } };
}
