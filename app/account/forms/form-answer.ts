import { data } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";
import {
  ACCOUNT_PROBLEMS,
  type AccountField,
  type AccountProblem,
} from "#app/account/account-texts.ts";

/** What the forms of the account pages ask for. */
export type AccountFields = Record<AccountField, string>;

/** What a form of the account pages is told by its action. */
export type FormAnswer =
  | {
      ok: true;
      message: string | null;
      /** Of a sign-in by email: the mail has a link and no digits. */
      isLinkOnly?: boolean;
    }
  | ({ ok: false } & FormRefusal<AccountFields>);

export function done(message: string | null = null): FormAnswer {
  return { ok: true, message };
}

/** `fields`: what was typed, without passwords and codes. */
export function wrongFields(
  fieldErrors: FieldErrors<AccountFields>,
  fields: Partial<AccountFields> | null = null,
) {
  const answer: FormAnswer = { ok: false, fieldErrors, formError: null, fields };
  return data(answer, { status: 400 });
}

/** Answers a problem that an operation named; `texts` says it in a page's own words. */
export function refused(
  problem: AccountProblem,
  {
    fields,
    texts = {},
  }: { fields?: Partial<AccountFields>; texts?: Partial<Record<AccountProblem, string>> } = {},
) {
  const { text, status, field } = ACCOUNT_PROBLEMS[problem];
  const words = texts[problem] ?? text;
  const answer: FormAnswer = {
    ok: false,
    fieldErrors: field === null ? {} : { [field]: words },
    formError: field === null ? words : null,
    fields: fields ?? null,
  };
  return data(answer, { status });
}
