import { href, redirect } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { refused } from "#app/account/forms/form-answer.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Route } from "./+types/identities.route.ts";
import { succeeded } from "./answer-security-form.ts";

const ITEM = "identities";

/** A GET unlinks nothing. */
export const loader = leadHome;

/** Unlinks one identity; linking starts at /auth/provider/… */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/orders")));
  const id = textOf(await readForm(request), "identity");
  const { providers } = shopOf(context).customer.identity;
  const result = await catchUnexpected(context, () => providers.unlink(visitor, id));
  if (result.ok)
    return succeeded(request, context, { item: ITEM, message: ACCOUNT_TEXTS.identityUnlinked });
  if (result.error === "reauthentication_required") return confirmFirst(accountSection(ITEM));
  return refused(result.error);
}
