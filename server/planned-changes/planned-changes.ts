import {
  PLANNED_KINDS,
  PLANNED_RULES,
  plannedArea,
  type PlannedRule,
} from "#domain/staff/planned-change.ts";
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

interface OnePlanned {
  plannedId: number;
}

const OF_PRODUCTS = PLANNED_KINDS.filter((kind) => plannedArea(kind) === "product");
const OF_TEXTS = ["site text"] as const;

/** Changes planned for a later date. */
export function createPlannedChanges(deps: Deps) {
  const { db } = deps;
  const aboutPlanned = ({ plannedId }: OnePlanned) =>
    ({ kind: "planned change", id: String(plannedId) }) as const;
  return {
    staff: {
      /** Anyone who may make a change now may plan it. */
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
        listComing(db, OF_PRODUCTS, subject),
      ),
      ended: staffOperation("products.read", () => listEnded(db, OF_PRODUCTS)),
      withdraw: staffOperation(
        "products.change",
        (_, { plannedId }: OnePlanned) => withdrawChange(db, OF_PRODUCTS, plannedId),
        aboutPlanned,
      ),
      /** Rules are sensitive, so members confirm who they are when they plan a change to one (RULE-3). */
      planRule: staffOperation(
        "rules.change",
        (actor, request: PlanRequest & { kind: PlannedRule }) => planChange(db, actor, request),
        ({ kind, subject }) => ({ kind, id: subject }),
      ),
      comingRules: staffOperation("rules.read", (_, subject: string | null) =>
        listComing(db, PLANNED_RULES, subject),
      ),
      endedRules: staffOperation("rules.read", () => listEnded(db, PLANNED_RULES)),
      withdrawRule: staffOperation(
        "rules.change",
        (_, { plannedId }: OnePlanned) => withdrawChange(db, PLANNED_RULES, plannedId),
        aboutPlanned,
      ),
      planText: staffOperation(
        "content.change",
        (actor, request: PlanRequest & { kind: "site text" }) => planChange(db, actor, request),
        ({ kind, subject }) => ({ kind, id: subject }),
      ),
      comingTexts: staffOperation("content.read", (_, subject: string | null) =>
        listComing(db, OF_TEXTS, subject),
      ),
      endedTexts: staffOperation("content.read", () => listEnded(db, OF_TEXTS)),
      withdrawText: staffOperation(
        "content.change",
        (_, { plannedId }: OnePlanned) => withdrawChange(db, OF_TEXTS, plannedId),
        aboutPlanned,
      ),
    },
    /** Carries out due changes, for the worker. */
    work: () => doPlanned(deps),
  };
}
