/** Changes that can be planned for a later moment (DATED-1), by the name on their screen. */
export const PLANNED_KINDS = [
  "product",
  "product prices",
  "product sale",
  "rule",
  "setting",
  "site text",
] as const;

export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** Which of them are rules: who may plan and see them differs (RULE-3). */
export const PLANNED_RULES = ["rule", "setting"] as const satisfies readonly PlannedKind[];

export type PlannedRule = (typeof PLANNED_RULES)[number];

export const isPlannedRule = (kind: PlannedKind): kind is PlannedRule =>
  PLANNED_RULES.some((rule) => rule === kind);

/** Whose screens show it, and who may plan it. */
export type PlannedArea = "product" | "rule" | "text";

export const plannedArea = (kind: PlannedKind): PlannedArea =>
  kind === "site text" ? "text" : isPlannedRule(kind) ? "rule" : "product";

/** `failed`: when its moment came, it could not be done. */
export const PLANNED_STATES = ["planned", "done", "failed", "withdrawn"] as const;

export type PlannedState = (typeof PLANNED_STATES)[number];
