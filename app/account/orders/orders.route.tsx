import { href, redirect, type RouterContextProvider } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { done, refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { AccountMenu } from "#app/account/frame/account-menu.tsx";
import { ChangePassword } from "#app/account/passwords/change-password.tsx";
import { newPasswordErrors } from "#app/account/passwords/new-password-fields.tsx";
import { Profile } from "#app/account/profile/profile.tsx";
import { ErasureNotice } from "#app/account/security/erasure-notice.tsx";
import { securityOf } from "#app/account/security/security-data.ts";
import { SecuritySection } from "#app/account/security/security-section.tsx";
import { announce } from "#app/session/session-events.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { isDocumentRequest } from "#app/shell/document-request.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { readyMarkup } from "#app/shell/ready-markup.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { ORDER_SHEET } from "#app/ui/order-sheet.ts";
import { formatPhone } from "#domain/account/format-phone.ts";
import { type Cursor, listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { ORDER_HISTORY_LIST } from "#domain/order/order-history-list.ts";
import { viewOrder } from "#domain/order/order-view.ts";
import { formatShopDate } from "#domain/time/shop-date.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Route } from "./+types/orders.route.ts";
import { AffiliatePanel } from "./affiliate-panel.tsx";
import { historyParts } from "./history-parts.ts";
import { OrderHistory, type OrderHistoryView } from "./order-history.tsx";
import { Subscriptions, type SubscriptionView } from "./subscriptions.tsx";

export const links: Route.LinksFunction = () => [ORDER_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta("Your account");

type Context = Readonly<RouterContextProvider>;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) throw redirect(href("/"));
  const [history, subscriptions, affiliate, security] = await Promise.all([
    historyOf(request, context, visitor.userId),
    subscriptionsOf(context, visitor.userId),
    affiliateOf(context, visitor.profile.affiliateNumber),
    securityOf(context, visitor),
  ]);
  const { fullName, phone, street, address2, city, state, zipCode } = visitor.profile;
  return {
    profile: {
      email: visitor.email,
      isEmailConfirmed: visitor.isEmailConfirmed,
      fullName,
      phone: formatPhone(phone),
      street,
      address2,
      city,
      state,
      zipCode,
    },
    affiliate,
    history,
    subscriptions,
    security,
  };
}

/**
 * If the history cannot be loaded, the failure is logged and the page shows an empty history
 * (ORDER-19).
 */
async function historyOf(
  request: Request,
  context: Context,
  userId: string,
): Promise<OrderHistoryView> {
  const shop = shopOf(context);
  try {
    const query = parseListQuery(ORDER_HISTORY_LIST, new URL(request.url).searchParams);
    const { rows, count, previous, next } = await shop.customer.orders.history(userId, query);
    const searchOf = (cursor: Cursor | null) =>
      cursor && listSearch(ORDER_HISTORY_LIST, { ...query, cursor });
    const orders = rows.map((order) => viewOrder(order, shop.site.manualPayment));
    return {
      parts: historyParts(orders).map((part) =>
        "due" in part ? part : { ...part, folded: readyMarkup(context, part.id, part.folded) },
      ),
      count,
      newer: searchOf(previous),
      older: searchOf(next),
    };
  } catch (error) {
    shop.running.log.warn({ error }, "order history not loaded");
    return { parts: [], count: { value: 0, isCapped: false }, newer: null, older: null };
  }
}

/** As with the history, failures to load are logged and the part is left out. */
async function subscriptionsOf(context: Context, userId: string): Promise<SubscriptionView[]> {
  const shop = shopOf(context);
  try {
    const subscriptions = await shop.customer.subscriptions.list(userId);
    return subscriptions.map(({ requestedAt, ...subscription }) => ({
      ...subscription,
      requestedOn: formatShopDate(requestedAt),
    }));
  } catch (error) {
    shop.running.log.warn({ error }, "subscriptions not loaded");
    return [];
  }
}

async function affiliateOf(context: Context, affiliateNumber: number | null) {
  if (affiliateNumber === null) return null;
  const { number, link, balanceCents } =
    await shopOf(context).customer.affiliates.panel(affiliateNumber);
  return { number, link, balance: balanceCents === null ? null : formatDollars(balanceCents) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
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

async function changePassword(
  context: Context,
  request: Request,
  visitor: Visitor,
  input: { currentPassword: string; newPassword: string },
) {
  const { identity } = shopOf(context).customer;
  const result = await catchUnexpected(context, () => identity.changePassword(visitor, input));
  if (!result.ok && result.error === "reauthentication_required") return confirmFirst();
  if (!result.ok)
    return refused(result.error, { texts: { unexpected: ACCOUNT_TEXTS.passwordUpdateFailed } });
  await renewSession(context, visitor);
  announce(context, "user_updated");
  if (!isDocumentRequest(request)) return done(ACCOUNT_TEXTS.passwordUpdated);
  writeFlash(context, ACCOUNT_TEXTS.passwordUpdated);
  return redirect(href("/orders"));
}

/** Orders come first, in the source and on a phone; on a wide screen they are the right column. */
export default function OrdersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, affiliate, history, subscriptions, security } = loaderData;
  return (
    <Section space="none" className="pt-3 pb-16 md:pt-6">
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:gap-12">
        <AccountMenu />
        <h1 className="text-display">Your account</h1>
        {security.due === null ? null : <ErasureNotice due={security.due} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-16">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
            <OrderHistory {...history} />
            <Subscriptions subscriptions={subscriptions} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:order-first print:hidden">
            <Profile profile={profile} age={security.age} />
            {affiliate === null ? null : <AffiliatePanel {...affiliate} />}
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
