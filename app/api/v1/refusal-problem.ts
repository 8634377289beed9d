import { type Problem, type ProblemCode, problem } from "#domain/api/problem.ts";
import type { Refusal } from "#server/orders/refusal.ts";

/** Others are states of the order that do not allow it. */
const CODES: Partial<Record<Refusal["code"], ProblemCode>> = {
  not_found: "not_found",
  invalid: "invalid",
  changed: "changed",
  key_reused: "key_reused",
};

/** What an operation of staff refuses, as programs are told it: the same reason that staff read. */
export const refusalProblem = ({ code, reason }: Refusal): Problem =>
  problem(CODES[code] ?? "conflict", { detail: reason, reason: code });
