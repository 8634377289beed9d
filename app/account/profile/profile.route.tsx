import { href, redirect } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { succeeded } from "#app/account/security/answer-security-form.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import { parseProfile, validateProfile } from "#domain/account/profile-form.ts";
import { ok } from "#domain/result.ts";
import type { Route } from "./+types/profile.route.ts";
import { ProfileForm } from "./profile-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Edit profile");

/** The form from /orders as its own page, for browsers without JavaScript. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) throw redirect(signInPath(href("/orders/profile")));
  const { street: address, phone, ...profile } = visitor.profile;
  const { fullName, address2, city, state, zipCode } = profile;
  return {
    fields: { fullName, phone: formatPhone(phone), address, address2, city, state, zipCode },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/orders")));
  const fields = parseProfile(Object.fromEntries(await readForm(request)));
  const { values, fieldErrors } = validateProfile(fields);
  if (values === null) return wrongFields(fieldErrors, fields);
  const saved = await catchUnexpected(context, async () =>
    ok(await shopOf(context).customer.profile.changeProfile(visitor.userId, values)),
  );
  if (!saved.ok) return refused(saved.error);
  return succeeded(request, context, { item: "profile", message: ACCOUNT_TEXTS.profileSaved });
}

export const clientAction = lostForm();

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const typed = actionData?.ok === false ? actionData.fields : null;
  return (
    <AccountPage title="Edit profile">
      <ProfileForm fields={{ ...loaderData.fields, ...typed }} firstAnswer={actionData} />
    </AccountPage>
  );
}
