import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import { doPlanned, type PlannedActs } from "./do-planned.ts";
import { listComing, listEnded } from "./list-planned.ts";
import { planChange, type PlanRequest, withdrawChange } from "./plan-change.ts";

interface Deps {
  db: Db;
  clock: Clock;
  log: Log;
  /** The staff operations, as a screen calls them. */
  acts: PlannedActs;
}

/** What is dated ahead. */
export function createPlannedChanges(deps: Deps) {
  const { db } = deps;
  const withdraw = (_: unknown, { plannedId }: { plannedId: number }) =>
    withdrawChange(db, plannedId);
  const aboutPlanned = ({ plannedId }: { plannedId: number }) =>
    ({ kind: "planned change", id: String(plannedId) }) as const;
  return {
    staff: {
      /** Those who may do it now may plan it. */
      planProduct: staffOperation(
        "products.change",
        (actor, request: PlanRequest & { kind: "product" | "product sale" }) =>
          planChange(db, actor, request),
        ({ subject }) => ({ kind: "product", id: subject }),
      ),
      planPrices: staffOperation(
        "prices.change",
        (actor, request: PlanRequest & { kind: "product prices" }) =>
          planChange(db, actor, request),
        ({ subject }) => ({ kind: "product", id: subject }),
      ),
      coming: staffOperation("products.read", (_, subject: string | null) =>
        listComing(
          db,
          subject === null
            ? undefined
            : { kinds: ["product", "product prices", "product sale"], subject },
        ),
      ),
      ended: staffOperation("products.read", () => listEnded(db)),
      withdraw: staffOperation("products.change", withdraw, aboutPlanned),
    },
    /** Does what is due, for the worker. */
    work: () => doPlanned(deps),
  };
}
