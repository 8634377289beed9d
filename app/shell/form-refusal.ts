import type { FormProblems } from "#domain/form/form-check.ts";

/**
 * What an action returns to a form it refuses; on success it redirects or returns a message. All
 * of the shop's forms share this shape.
 */
export interface FormRefusal<Fields> extends FormProblems<Fields> {
  /** As typed, never a secret, for a page that is rendered again; null if the form still holds it. */
  fields: Partial<Fields> | null;
}
