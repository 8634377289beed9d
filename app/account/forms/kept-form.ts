import { href } from "react-router";
import { type Typed, typedFields } from "#domain/form/typed-form.ts";

type Fields = Typed["fields"];

/** The fields of the confirm page's own forms; no staff form uses these names. */
const OWN_NAMES = new Set(["by", "factorCode", "password", "emailCode", "answer", "stay"]);

/** Fields typed in the form that has to be confirmed first (STAFF-8). */
export const keptFields = (form: FormData): Fields =>
  typedFields(form).filter(({ name }) => !OWN_NAMES.has(name));

/**
 * Whether a form is sent on to `next` after the confirmation. Only staff forms are: an address that someone else made
 * up must not turn a confirmation into a different act.
 */
export const isSentOn = (fields: Fields, next: string): boolean =>
  fields.length > 0 && next.startsWith(`${href("/admin")}/`);
