import { type Problem, type ProblemCode, problem } from "#domain/api/problem.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { Refusal } from "#server/orders/refusal.ts";

/** A refusal of an order's operation, or another's with codes of its own. */
export interface AnyRefusal extends Pick<Refusal, "reason" | "fields"> {
  code: string;
}

/** Others are states of things that do not allow it. */
const CODES: Record<string, ProblemCode> = {
  not_found: "not_found",
  invalid: "invalid",
  changed: "changed",
  key_reused: "key_reused",
};

/** A refusal of a staff operation, in the form that programs get: the same reason that staff read. */
export const refusalProblem = ({ code, reason, fields = {} }: AnyRefusal): Problem => ({
  ...problem(CODES[code] ?? "conflict", { detail: reason, reason: code }),
  fields: fieldsProblem(fields).fields,
});

/** The same of an operation that gives words only to input that it refuses. */
export const anyProblem = (error: { code: string } | AnyRefusal): Problem =>
  "reason" in error ? refusalProblem(error) : codeProblem(error.code);

/** The same of an operation that gives no words. */
export const codeProblem = (code: string, detail: string | null = null): Problem =>
  problem(CODES[code] ?? "conflict", { detail, reason: code });

/** "productId" is `product` in the API, where ids have a prefix that says so, and amounts a currency. */
export const apiName = (name: string): string => name.replace(/Id(s?)$|Cents$/, "$1");

/**
 * Errors that a staff form shows beside its fields.
 *
 * @param names fields that have another name here
 */
export const fieldsProblem = <Fields>(
  errors: FieldErrors<Fields>,
  names: Record<string, string> = {},
): Problem =>
  problem("invalid", {
    fields: Object.entries<unknown>(errors).flatMap(([field, detail]) =>
      typeof detail === "string" ? [{ field: names[field] ?? apiName(field), detail }] : [],
    ),
  });
