import { type Problem, type ProblemCode, problem } from "#domain/api/problem.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import type { Refusal } from "#server/orders/refusal.ts";

/** A refusal of an order operation, or of another one with its own codes. */
export interface AnyRefusal extends Pick<Refusal, "reason" | "fields"> {
  code: string;
}

/** Any other code is a conflict with the current state. */
const CODES: Record<string, ProblemCode> = {
  not_found: "not_found",
  invalid: "invalid",
  changed: "changed",
  key_reused: "key_reused",
};

/** A staff operation's refusal as a problem, with the same reason that staff read. */
export const refusalProblem = ({ code, reason, fields = {} }: AnyRefusal): Problem => ({
  ...problem(CODES[code] ?? "conflict", { detail: reason, reason: code }),
  fields: fieldsProblem(fields).fields,
});

/** The same for an operation that explains only invalid input. */
export const anyProblem = (error: { code: string } | AnyRefusal): Problem =>
  "reason" in error ? refusalProblem(error) : codeProblem(error.code);

/** The same for an operation that explains nothing. */
export const codeProblem = (code: string, detail: string | null = null): Problem =>
  problem(CODES[code] ?? "conflict", { detail, reason: code });

/**
 * "productId" is `product` in the API, because ids there have a prefix with their kind, and amounts have a currency.
 */
export const apiName = (name: string): string => name.replace(/Id(s?)$|Cents$/, "$1");

/**
 * Field errors of a staff form, as a problem.
 *
 * @param names fields with a different name in the API
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
