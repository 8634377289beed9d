import { data } from "react-router";
import type { FormProblems } from "#domain/form/form-check.ts";

/**
 * An action's answer to a form it refuses; on success it redirects or returns a message. All of the shop's forms share
 * this shape.
 */
export interface FormRefusal<Fields> extends FormProblems<Fields> {
  /** The fields as typed, never a secret, for a page that is rendered again; `null` if the form still holds them. */
  fields: Partial<Fields> | null;
}

/** Answers a form: as `usual`, unless the answer says more. */
export const answerWith =
  <Answer>(usual: Answer) =>
  (status: number, rest: Partial<Answer> = {}) =>
    data<Answer>({ ...usual, ...rest }, { status });

/** Refuses a form as it was typed; its error is `formError`, unless the refusal says more. */
export const refuseWith = <Fields>(fields: Fields, formError: string) =>
  answerWith<FormRefusal<Fields>>({ fields, fieldErrors: {}, formError });
