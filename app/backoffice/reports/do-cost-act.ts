import { formatDollars } from "#domain/money/cents.ts";
import type { UnitCostFields, UnitCostValues } from "#domain/report/unit-cost-form.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { MARGIN_TEXTS } from "./margin-texts.ts";

type Outcome = { done: string } | { refusal: string; field?: keyof UnitCostFields };

/** Does what a form of the costs asks for, and says so. */
export async function doCostAct(
  { reports }: Shop["staff"],
  actor: StaffActor,
  { act, ...cost }: UnitCostValues,
): Promise<Outcome> {
  if (act === "remove") {
    const removed = await reports.removeUnitCost(actor, cost);
    return removed.ok ? { done: MARGIN_TEXTS.doneRemove } : { refusal: MARGIN_TEXTS.changed };
  }
  const entered = await reports.enterUnitCost(actor, cost);
  if (entered.ok) return { done: MARGIN_TEXTS.doneEnter };
  if (entered.error.code === "not_found")
    return { refusal: MARGIN_TEXTS.notFound, field: "productId" };
  const was = formatDollars(entered.error.costCents);
  return { refusal: MARGIN_TEXTS.entered(was, formatDay(cost.fromDay)), field: "fromDay" };
}
