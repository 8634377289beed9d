import { accountSection } from "#app/account/account-section.ts";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import type { Route } from "./+types/two-step.route.ts";
import { failed, succeeded } from "./answer-security-form.ts";
import { twoStepOf } from "./security-data.ts";
import { TwoStep } from "./two-step.tsx";

const ITEM = "two-step";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, "Two-step verification");

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, accountSection(ITEM));
  return twoStepOf(await shopOf(context).customer.identity.factors.read(visitor.userId));
}

/** Turns the authenticator app off. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await signedInVisitor(context, accountSection(ITEM));
  const { totp } = shopOf(context).customer.identity.factors;
  const result = await catchUnexpected(context, () => totp.turnOff(visitor));
  if (!result.ok)
    return result.error === "reauthentication_required"
      ? confirmFirst(accountSection(ITEM))
      : failed(request, context, { item: ITEM, problem: result.error });
  const message = result.value.isLast ? ACCOUNT_TEXTS.lastAppOff : ACCOUNT_TEXTS.appOff;
  return succeeded(request, context, { item: ITEM, message, event: "mfa_verified" });
}

export const clientAction = lostForm();

export default function TwoStepPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Two-step verification">
      <TwoStep {...loaderData} />
    </AccountPage>
  );
}
