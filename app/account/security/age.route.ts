import { href, redirect } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Route } from "./+types/age.route.ts";
import { failed, succeeded } from "./answer-security-form.ts";

export const loader = leadHome;

/** Saves the optional date of birth; an empty field removes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/orders")));
  const typed = textOf(await readForm(request), "dateOfBirth");
  const changed = await catchUnexpected(context, () =>
    shopOf(context).customer.profile.changeDateOfBirth(visitor.userId, typed),
  );
  if (!changed.ok) return failed(request, context, { item: "age", problem: changed.error });
  const message =
    typed.trim() === "" ? ACCOUNT_TEXTS.dateOfBirthRemoved : ACCOUNT_TEXTS.dateOfBirthSaved;
  return succeeded(request, context, { item: "age", message });
}

export const clientAction = lostForm();
