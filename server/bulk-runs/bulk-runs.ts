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

/** One act with many orders: looked over, started, done by a job order by order. */
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
      /** Lets the work under way end; the rest stays as it is. @returns false if it was over */
      stop: staffOperation(
        "orders.bulk",
        (_, { runId }: OneRun) =>
          endRun(db, runId, { state: "stopped", because: "Stopped by staff." }),
        aboutRun,
      ),
      /* Numbers and results, which a page asks for every few seconds. */
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
    /** A turn of a run, for the worker. */
    work: (runId: number) => doRun(deps, runId),
  };
}
