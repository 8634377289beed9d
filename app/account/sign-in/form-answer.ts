import { data } from "react-router";
import {
  ACCOUNT_PROBLEMS,
  type AccountField,
  type AccountProblem,
} from "#app/account/account-texts.ts";

export type FieldErrors = Partial<Record<AccountField, string>>;

/** What a form of the account pages is told by its action. */
export type FormAnswer =
  | {
      ok: true;
      message: string | null;
      /** Of a sign-in by email: the mail has a link and no digits. */
      isLinkOnly?: boolean;
    }
  | {
      ok: false;
      fieldErrors: FieldErrors;
      /** Said above the form, where no single field is wrong. */
      formError: string | null;
      /** What was typed; never a password. */
      email: string;
    };

export function done(message: string | null = null): FormAnswer {
  return { ok: true, message };
}

export function wrongFields(fieldErrors: FieldErrors, email = "") {
  const answer: FormAnswer = { ok: false, fieldErrors, formError: null, email };
  return data(answer, { status: 400 });
}

/** Answers a problem that an operation named; `texts` says it in a page's own words. */
export function refused(
  problem: AccountProblem,
  {
    email = "",
    texts = {},
  }: { email?: string; texts?: Partial<Record<AccountProblem, string>> } = {},
) {
  const { text, status, field } = ACCOUNT_PROBLEMS[problem];
  const words = texts[problem] ?? text;
  const answer: FormAnswer = {
    ok: false,
    fieldErrors: field === null ? {} : { [field]: words },
    formError: field === null ? words : null,
    email,
  };
  return data(answer, { status });
}
