import { href, redirect, type RouterContextProvider } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { done, refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { AccountMenu } from "#app/account/frame/account-menu.tsx";
import { ChangePassword } from "#app/account/passwords/change-password.tsx";
import { newPasswordErrors } from "#app/account/passwords/new-password-fields.tsx";
import { Profile } from "#app/account/profile/profile.tsx";
import { ErasureNotice } from "#app/account/security/erasure-notice.tsx";
import { SecuritySection } from "#app/account/security/security-section.tsx";
import { announce } from "#app/session/session-events.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { isDocumentRequest } from "#app/shell/document-request.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Container, Section } from "#app/ui/layout.tsx";
import { ORDER_SHEET } from "#app/ui/order-sheet.ts";
import { ok } from "#domain/result.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Route } from "./+types/orders.route.ts";
import { readAccount } from "./account-view.ts";
import { AffiliatePanel } from "./affiliate-panel.tsx";
import { CreditPanel } from "./credit-panel.tsx";
import { OrderHistory } from "./order-history.tsx";
import { PastOrders } from "./past-orders.tsx";
import { Subscriptions } from "./subscriptions.tsx";

export const links: Route.LinksFunction = () => [ORDER_SHEET];

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Your account");

type Context = Readonly<RouterContextProvider>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) throw redirect(href("/"));
  return readAccount(shopOf(context), visitor, url.searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const found = await catchUnexpected(context, async () => ok(await visitorOf(context)));
  if (!found.ok) return refused(found.error, PASSWORD_PROBLEMS);
  const visitor = found.value;
  if (visitor === null) return redirect(href("/"));
  const form = await readForm(request);
  const newPassword = textOf(form, "password");
  const passwords = { password: newPassword, confirmation: textOf(form, "confirmation") };
  const errors = newPasswordErrors(passwords, "change");
  if (errors !== null) return wrongFields(errors);
  return changePassword(context, request, visitor, {
    currentPassword: textOf(form, "currentPassword"),
    newPassword,
  });
}

export const clientAction = lostForm(ACCOUNT_TEXTS.passwordUpdateFailed);

const PASSWORD_PROBLEMS = { texts: { unexpected: ACCOUNT_TEXTS.passwordUpdateFailed } };

async function changePassword(
  context: Context,
  request: Request,
  visitor: Visitor,
  input: { currentPassword: string; newPassword: string },
) {
  const { identity } = shopOf(context).customer;
  const result = await catchUnexpected(context, () => identity.changePassword(visitor, input));
  if (!result.ok && result.error === "reauthentication_required") return confirmFirst();
  if (!result.ok) return refused(result.error, PASSWORD_PROBLEMS);
  await renewSession(context, visitor);
  announce(context, "user_updated");
  if (!isDocumentRequest(request)) return done(ACCOUNT_TEXTS.passwordUpdated);
  writeFlash(context, ACCOUNT_TEXTS.passwordUpdated);
  return redirect(href("/orders"));
}

/** Orders come first in the source and on phones; on wide screens they are the right column. */
export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, affiliate, credit, history, pastOrders, subscriptions, security } = loaderData;
  return (
    <Section space="none" className="pt-3 pb-16 md:pt-6">
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:gap-12">
        <AccountMenu />
        <h1 className="text-title">Your account</h1>
        {security.due === null ? null : <ErasureNotice due={security.due} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-16">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            <OrderHistory {...history} />
            <PastOrders orders={pastOrders} />
            <Subscriptions subscriptions={subscriptions} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:order-first print:hidden">
            <Profile profile={profile} age={security.age} />
            {affiliate === null ? null : <AffiliatePanel {...affiliate} />}
            {credit === null ? null : <CreditPanel {...credit} />}
            <SecuritySection
              password={<ChangePassword {...security.password} firstAnswer={actionData} />}
              states={security.states}
            />
          </div>
        </div>
      </Container>
    </Section>
  );
}
