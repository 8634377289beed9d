import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { lostAs } from "#app/shell/lost-answer.ts";
import type { FormAnswer } from "./form-answer.ts";

/** The `clientAction` of a form whose request may get lost: the form says so and keeps what was typed (ACCT-32). */
export const lostForm = (formError: string = ACCOUNT_PROBLEMS.unexpected.text) =>
  lostAs<FormAnswer>({ ok: false, fieldErrors: {}, formError, fields: null });
