import { data, href, redirect } from "react-router";
import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { nextPage } from "#app/account/forms/next-page.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { AGE_ATTESTATION } from "#content/age-attestation.ts";
import type { Route } from "./+types/statement.route.ts";
import { AGE_TEXTS } from "./age-texts.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, AGE_TEXTS.statementTitle);

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) throw redirect(signInPath(nextPage(request)));
  if (!visitor.mustStateAge) throw redirect(nextPage(request));
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(nextPage(request)));
  const typed = textOf(await readForm(request), "dateOfBirth");
  const stated = await shopOf(context).customer.age.state(visitor.userId, typed);
  if (!stated.ok)
    return data({ typed, error: ACCOUNT_PROBLEMS[stated.error].text }, { status: 400 });
  return redirect(nextPage(request));
}

/** Shown after the first sign-in to an imported account, before anything else (AGE-17). */
export default function StatementPage({ actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={AGE_TEXTS.statementTitle}>
      <p className="text-soft">{AGE_TEXTS.statementPurpose}</p>
      <form method="post" className="grid gap-4">
        <Field
          label={AGE_TEXTS.birth}
          isOptional
          hint={AGE_TEXTS.statementBirthHint}
          error={actionData?.error}
        >
          <TextInput
            type="date"
            name="dateOfBirth"
            autoComplete="bday"
            defaultValue={actionData?.typed}
          />
        </Field>
        <p className="text-small">{AGE_ATTESTATION.text}</p>
        <Button>{AGE_TEXTS.statementButton}</Button>
      </form>
      <form method="post" action={href("/auth/sign-out")}>
        <Button variant="secondary">{AGE_TEXTS.signOut}</Button>
      </form>
    </AccountFrame>
  );
}
