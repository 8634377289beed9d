import { data } from "react-router";
import type { FormProblems } from "#domain/form/form-check.ts";

/**
 * An action's answer to a form that it refuses; on success, it redirects or returns a message. All forms in the shop
 * share this shape.
 */
export interface FormRefusal<Fields> extends FormProblems<Fields> {
  /** The fields as typed, without secrets, for a page that is rendered again; `null` if the form still has them. */
  fields: Partial<Fields> | null;
}

/** Answers a form with `usual`, overridden by the given values. */
export const answerWith =
  <Answer>(usual: Answer) =>
  (status: number, rest: Partial<Answer> = {}) =>
    data<Answer>({ ...usual, ...rest }, { status });

/** Refuses a form, returning it as typed. The error is `formError` unless the refusal overrides it. */
export const refuseWith = <Fields>(fields: Fields, formError: string) =>
  answerWith<FormRefusal<Fields>>({ fields, fieldErrors: {}, formError });
