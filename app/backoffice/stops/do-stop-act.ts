import type { StopSubject, StopValues } from "#domain/catalog/sale-stop.ts";
import { parseListQuery } from "#domain/list/list-query.ts";
import { ORDER_LIST } from "#domain/order/order-list.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { StopView } from "#server/stops/read-stop.ts";
import { RUN_TEXTS } from "../runs/run-texts.ts";
import { STOP_TEXTS } from "./stop-texts.ts";

type Outcome = { done: string } | { runId: number } | { refusal: string };

interface Asked extends StopValues {
  subject: StopSubject;
  view: StopView;
}

/** Does what a form of the page asks for; canceling is looked over on the run's own page first. */
export async function doStopAct(
  { products, runs }: Shop["staff"],
  actor: StaffActor,
  { subject, view, act, reason }: Asked,
): Promise<Outcome> {
  if (act === "cancel") {
    const search = new URLSearchParams({ stop: String(view.stop?.stopId ?? 0), needs: "hold" });
    const query = parseListQuery(ORDER_LIST, search);
    const drafted = await runs.draft(actor, { act: "cancel", query });
    if (drafted.ok) return { runId: drafted.value.runId };
    return { refusal: drafted.error === "none" ? RUN_TEXTS.noneMatch : RUN_TEXTS.tooMany() };
  }
  const isStopped = act === "stop";
  const done =
    "compound" in subject
      ? await products.stopCompound(actor, { name: subject.compound, reason, isStopped })
      : await products.setStopped(actor, { ...subject, seenVersion: null, reason, isStopped });
  if (!done.ok) return { refusal: "This product or compound doesn't exist." };
  return { done: isStopped ? STOP_TEXTS.stopped(view.name) : STOP_TEXTS.allowed(view.name) };
}
