import { type RunOrderQuery, WHOLE_RUN } from "#domain/order/run-list.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { type BulkActs, doRun } from "./do-run.ts";
import { draftRun, type DraftRequest } from "./draft-run.ts";
import { endRun } from "./end-run.ts";
import { exportRun, findRun, listRuns, runOrders } from "./find-run.ts";
import { startRun, type StartRequest } from "./start-run.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  /** The staff operations, as a screen calls them. */
  acts: BulkActs;
  thenWake: ThenWake;
}

interface OneRun {
  runId: number;
}

const aboutRun = ({ runId }: OneRun): Subject => ({ kind: "bulk run", id: String(runId) });

/** One action on many orders: reviewed, started, and done by a job one order at a time. */
export function createBulkRuns(deps: Deps) {
  const { db, thenWake } = deps;
  return {
    staff: {
      draft: staffOperation("orders.bulk", (actor, request: DraftRequest) =>
        draftRun(db, actor, request),
      ),
      start: staffOperation(
        "orders.bulk",
        (actor, request: StartRequest) => thenWake(startRun(db, actor, request)),
        aboutRun,
      ),
      /** Stops a run after the current order. @returns false if it was over */
      stop: staffOperation(
        "orders.bulk",
        (_, { runId }: OneRun) =>
          endRun(db, runId, { state: "stopped", because: "Stopped by staff." }),
        aboutRun,
      ),
      /* Only numbers and results, which a page requests every few seconds. */
      find: unrecorded(
        staffOperation("orders.read", (_, { runId }: OneRun) => findRun(db, runId), aboutRun),
      ),
      list: unrecorded(staffOperation("orders.read", (actor) => listRuns(db, actor.id))),
      orders: unrecorded(
        staffOperation(
          "orders.read",
          (_, { runId, query }: OneRun & { query: RunOrderQuery }) => runOrders(db, runId, query),
          aboutRun,
        ),
      ),
      export: staffOperation(
        "orders.read",
        async (_, { runId }: OneRun) => exportRun(db, runId, WHOLE_RUN),
        aboutRun,
      ),
    },
    /** One batch of a run, for the worker. */
    work: (runId: number) => doRun(deps, runId),
  };
}
