/** Changes that can be scheduled (DATED-1), named after their screen. */
export const PLANNED_KINDS = [
  "product",
  "product prices",
  "product sale",
  "rule",
  "setting",
  "site text",
] as const;

export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** Scheduled changes that are rules; who may schedule and see them differs (RULE-3). */
export const PLANNED_RULES = ["rule", "setting"] as const satisfies readonly PlannedKind[];

export type PlannedRule = (typeof PLANNED_RULES)[number];

export const isPlannedRule = (kind: PlannedKind): kind is PlannedRule =>
  PLANNED_RULES.some((rule) => rule === kind);

/** The screens that show it, which also determine who may schedule it. */
export type PlannedArea = "product" | "rule" | "text";

export const plannedArea = (kind: PlannedKind): PlannedArea =>
  kind === "site text" ? "text" : isPlannedRule(kind) ? "rule" : "product";

/** `failed`: it couldn't be made at its time. */
export const PLANNED_STATES = ["planned", "done", "failed", "withdrawn"] as const;

export type PlannedState = (typeof PLANNED_STATES)[number];
