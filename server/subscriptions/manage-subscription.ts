import { eq, sql } from "drizzle-orm";
import { PLANS } from "#content/plans.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { refusalForStaff } from "#domain/limits/limit-words.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { anchorOf, isCycleDay, nextMonth } from "#domain/subscription/cycle.ts";
import {
  CHOOSE_PLAN,
  type ManageValues,
  type SubscriptionAct,
  subscriptionActs,
} from "#domain/subscription/subscription-act.ts";
import type { SubscriptionEventKind } from "#domain/subscription/subscription-event.ts";
import {
  checkSubscriptionMove,
  type SubscriptionStatus,
} from "#domain/subscription/subscription-status.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { subscriptionRequests } from "#server/db/schema/requests.ts";
import { writeDraft } from "#server/order-drafts/create-draft.ts";
import { judgeOrderLimits } from "#server/purchase-limits/judge-order-limits.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { findPlanProduct, type PlanProducts } from "./find-plan-product.ts";
import { recordSubscriptionEvent } from "./record-subscription-event.ts";

/** The reason is for staff. */
export interface ManageError {
  code: "not_found" | "changed" | "not_allowed" | "invalid" | "not_sold";
  reason: string;
  fields?: FieldErrors<Record<string, string>>;
}

export interface Managed {
  planName: string;
  status: SubscriptionStatus;
  nextCycle: string | null;
  /** The draft of the prepared order; `null` if none was prepared. */
  draftId: number | null;
}

interface Deps extends PlanProducts {
  db: Db;
  clock: Clock;
}

type Request = typeof subscriptionRequests.$inferSelect;

/**
 * Performs one action on a subscription: contact, start, prepare a cycle's order, skip, postpone, pause, change the
 * plan, cancel (PLAN-9). Simultaneous actions on the same one take turns, and the second is refused with a message.
 */
export function manageSubscription(
  deps: Deps,
  values: ManageValues,
  actor: StaffActor,
): Promise<Result<Managed, ManageError>> {
  return deps.db.transaction(async (tx) => {
    if (values.plan !== null && !PLANS.some(({ name }) => name === values.plan))
      return invalid("plan", CHOOSE_PLAN);
    const [request] = await tx
      .select()
      .from(subscriptionRequests)
      .where(eq(subscriptionRequests.id, values.requestId))
      .for("update");
    if (!request) return refuse("not_found", "This request doesn't exist.");
    if (request.version !== values.version)
      return refuse("changed", "Someone changed this plan. Review it again.");
    const to = STATUS_AFTER[values.act];
    const move = to && checkSubscriptionMove(request.status, to);
    if (move && !move.ok) return refuse("not_allowed", move.error);
    const state = { status: request.status, isPaused: request.pausedAt !== null };
    if (!subscriptionActs(state).includes(values.act))
      return refuse("not_allowed", "This isn't possible right now.");
    if (values.plan === request.planName)
      return refuse("not_allowed", "The customer already has this plan.");
    const today = formatIsoShopDate(deps.clock.now());
    if (values.day !== null && !isCycleDay(values.day, today))
      return invalid("day", "Choose a day within the next year.");
    const draft =
      values.act === "draft" ? await prepareOrder(deps, tx, request, { actor, today }) : null;
    if (draft && !draft.ok) return draft;
    const draftId = draft?.value ?? null;
    // Only an active subscription has a due date, and only its actions move it.
    const change = changeOf(values, { ...request, nextCycle: request.nextCycle ?? today });
    const [changed] = await tx
      .update(subscriptionRequests)
      .set({ ...change, version: request.version + 1, updatedAt: sql`now()` })
      .where(eq(subscriptionRequests.id, request.id))
      .returning();
    if (!changed) throw new Error("The subscription was not changed");
    await recordSubscriptionEvent(tx, {
      requestId: request.id,
      actor,
      kind: EVENTS[values.act],
      detail: {
        ...(change.planName === undefined ? {} : { from: request.planName, to: change.planName }),
        ...(changed.nextCycle === null ? {} : { nextCycle: changed.nextCycle }),
        ...(draftId === null ? {} : { draftId }),
      },
    });
    const { planName, status, nextCycle } = changed;
    return ok({ planName, status, nextCycle, draftId });
  });
}

const STATUS_AFTER: Partial<Record<SubscriptionAct, SubscriptionStatus>> = {
  contacted: "contacted",
  start: "active",
  cancel: "cancelled",
};

const EVENTS: Record<SubscriptionAct, SubscriptionEventKind> = {
  contacted: "contacted",
  start: "active",
  draft: "drafted",
  skip: "skipped",
  reschedule: "rescheduled",
  pause: "paused",
  resume: "resumed",
  change: "changed",
  cancel: "cancelled",
};

type Change = Partial<Pick<Request, "status" | "nextCycle" | "cycleDay" | "planName">> & {
  pausedAt?: ReturnType<typeof sql> | null;
};

function changeOf(
  { act, day, plan }: ManageValues,
  { nextCycle, cycleDay, planName }: Request & { nextCycle: PlainDate },
): Change {
  switch (act) {
    case "contacted":
      return { status: "contacted" };
    case "start":
      return { status: "active", ...cycleOn(day) };
    case "draft":
    case "skip":
      return {
        nextCycle: nextMonth(nextCycle, cycleDay),
        cycleDay: anchorOf(nextCycle, cycleDay),
      };
    case "reschedule":
      return cycleOn(day);
    case "pause":
      return { pausedAt: sql`now()` };
    case "resume":
      return { pausedAt: null, ...cycleOn(day) };
    case "change":
      return { planName: plan ?? planName };
    case "cancel":
      return { status: "cancelled" };
  }
}

const cycleOn = (day: PlainDate | null) => ({
  nextCycle: day,
  cycleDay: day === null ? null : anchorOf(day, null),
});

/** Prepares an order of the plan's bottle for the customer to review, pay and place; nothing is charged before that. */
async function prepareOrder(
  deps: PlanProducts,
  tx: Db,
  request: Request,
  { actor, today }: { actor: StaffActor; today: PlainDate },
): Promise<Result<number, ManageError>> {
  const line = await findPlanProduct(deps, request.planName);
  if (line === null)
    return refuse("not_sold", `No product for ${request.planName} is for sale right now.`);
  const lines = [{ ...line, quantity: 1 }];
  const { userId } = request;
  const limits = await judgeOrderLimits(tx, { userId, orderId: null, lines, today });
  const passed = limits && refusalForStaff(limits.decision, limits.facts);
  if (passed !== null) return refuse("not_allowed", passed);
  const { name: fullName, phone, address, city, state, zipCode } = request;
  const contact = { fullName, phone, address, address2: null, city, state, zipCode };
  const draft = await writeDraft(tx, actor, request.userId, {
    ...contact,
    lines,
    shippingType: "standard",
    discountCode: "",
  });
  return ok(draft);
}

const refuse = (code: ManageError["code"], reason: string) => err({ code, reason });

const invalid = (field: "day" | "plan", reason: string): Result<never, ManageError> =>
  err({ code: "invalid", reason, fields: { [field]: reason } });
