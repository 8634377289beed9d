import { and, asc, eq } from "drizzle-orm";
import type { BulkAct, RunResult } from "#domain/order/bulk-act.ts";
import type { Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { bulkRunOrders, bulkRuns } from "#server/db/schema/bulk-runs.ts";
import { orders } from "#server/db/schema/orders.ts";
import type { Log } from "#server/log.ts";
import type { Refusal } from "#server/orders/refusal.ts";
import { Unfinished } from "#server/outbox/unfinished.ts";
import { memberActor } from "#server/staff/member-actor.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { NotPermitted } from "#server/staff/staff-operation.ts";
import { endRun } from "./end-run.ts";

export interface BulkRequest {
  orderNumber: number;
  /** The reason, the note itself, or the tag. */
  reason: string;
  /** The same for every attempt at one order of a run, so an action that isn't repeatable by itself is done once. */
  key: string;
}

/** The operation on one order, which leaves its own record. */
export type BulkActs = Record<
  BulkAct,
  (actor: StaffActor, request: BulkRequest) => Promise<Result<unknown, Refusal>>
>;

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  acts: BulkActs;
}

type Run = typeof bulkRuns.$inferSelect;

/** Other queued work gets a turn in between. */
const TURN_SECONDS = 5;

/** The operation's refusals because of the order's state; any other result is a failure. */
const SKIPS: readonly Refusal["code"][] = [
  "not_allowed",
  "needs_approval",
  "banned_destination",
  "age_not_verified",
];

/**
 * Takes a run's orders one by one, each through the single operation, as the member who started it (DESK-10). Safe to
 * repeat: an order that was being handled when the process died is tried again, and the operation answers that it is
 * done.
 *
 * @throws {Unfinished} if there is more to do
 */
export async function doRun(deps: Deps, runId: number): Promise<void> {
  const begun = deps.clock.now().getTime();
  for (;;) {
    const run = await readRunning(deps.db, runId);
    if (run === null) return;
    const next = await nextOrder(deps.db, runId);
    if (next === null) {
      await endRun(deps.db, runId, { state: "done" });
      return;
    }
    const actor = await memberActor(deps.db, run.userId, run.cameFrom);
    const answer = actor === null ? "may_not" : await act(deps, run, actor, next.orderNumber);
    if (answer === "may_not") {
      await endRun(deps.db, runId, { state: "stopped", because: MAY_NOT });
      return;
    }
    await deps.db
      .update(bulkRunOrders)
      .set(answer)
      .where(and(eq(bulkRunOrders.runId, runId), eq(bulkRunOrders.orderId, next.orderId)));
    if (deps.clock.now().getTime() - begun > TURN_SECONDS * 1000) throw new Unfinished();
  }
}

const MAY_NOT = "The staff member who started this no longer has permission.";

async function readRunning(db: Db, runId: number): Promise<Run | null> {
  const [run] = await db
    .select()
    .from(bulkRuns)
    .where(and(eq(bulkRuns.id, runId), eq(bulkRuns.state, "running")));
  return run ?? null;
}

async function nextOrder(
  db: Db,
  runId: number,
): Promise<{ orderId: number; orderNumber: number } | null> {
  const [next] = await db
    .select({ orderId: bulkRunOrders.orderId, orderNumber: orders.orderNumber })
    .from(bulkRunOrders)
    .innerJoin(orders, eq(orders.id, bulkRunOrders.orderId))
    .where(and(eq(bulkRunOrders.runId, runId), eq(bulkRunOrders.result, "waiting")))
    .orderBy(asc(bulkRunOrders.orderId))
    .limit(1);
  return next ?? null;
}

interface Answer {
  result: RunResult;
  reason: string | null;
}

async function act(
  { acts, log }: Deps,
  run: Run,
  actor: StaffActor,
  orderNumber: number,
): Promise<Answer | "may_not"> {
  const request = { orderNumber, reason: run.reason ?? "", key: `run ${run.id}` };
  const ask = () => acts[run.act](actor, request);
  try {
    // One retry, because a connection can break after the work was done.
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof NotPermitted) throw error;
      log.warn({ error, orderNumber, run: run.id }, "an order of a run is tried again");
      return ask();
    });
    if (answer.ok) return { result: "done", reason: null };
    const { code, reason } = answer.error;
    return { result: SKIPS.includes(code) ? "skipped" : "failed", reason };
  } catch (error) {
    if (error instanceof NotPermitted) return "may_not";
    log.error({ error, orderNumber, run: run.id }, "an order of a run failed");
    return { result: "failed", reason: "This didn't work. Try it on the order's page." };
  }
}
