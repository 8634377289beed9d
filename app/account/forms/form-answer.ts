import { data } from "react-router";
import {
  ACCOUNT_PROBLEMS,
  type AccountField,
  type AccountProblem,
} from "#app/account/account-texts.ts";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import type { FieldErrors } from "#domain/form/form-check.ts";

/** The fields of the account pages' forms. */
export type AccountFields = Record<AccountField, string>;

/** An action's answer to a form on the account pages. */
export type FormAnswer =
  | {
      ok: true;
      message: string | null;
      /** For a sign-in by email: the email has a link but no code. */
      isLinkOnly?: boolean;
    }
  | ({ ok: false } & FormRefusal<AccountFields>);

export function done(message: string | null = null): FormAnswer {
  return { ok: true, message };
}

/** @param fields the values as typed, without passwords or codes */
export function wrongFields(
  fieldErrors: FieldErrors<AccountFields>,
  fields: Partial<AccountFields> | null = null,
) {
  const answer: FormAnswer = { ok: false, fieldErrors, formError: null, fields };
  return data(answer, { status: 400 });
}

/** Turns an operation's problem into an answer; `texts` overrides its messages for one page. */
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
