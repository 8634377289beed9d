import type { FormProblems } from "#domain/form/form-check.ts";

/**
 * What an action answers to a form that it refuses; where all is well it redirects, or says so in
 * words of its own. Every form of the shop is told in this shape.
 */
export interface FormRefusal<Fields> extends FormProblems<Fields> {
  /** As typed, never a secret, for a page that is drawn again; null where the form still holds it. */
  fields: Partial<Fields> | null;
}
