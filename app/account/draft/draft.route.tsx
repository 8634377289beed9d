import { data, href, redirect } from "react-router";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { SignInFirst } from "#app/account/forms/sign-in-first.tsx";
import { withQuery } from "#app/shell/address.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { DraftLinkError } from "#server/order-drafts/take-draft.ts";
import type { Route } from "./+types/draft.route.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, "Your prepared order"),
  NO_REFERRER,
];

const PROBLEMS: Record<DraftLinkError, { title: string; advice: string }> = {
  not_good: {
    title: "This link is no longer valid.",
    advice: "It works for three days. Ask us for another one.",
  },
  somebody_else: {
    title: "This link is for another account.",
    advice: "Sign out, then open the link again.",
  },
  ordered: {
    title: "You have placed this order already.",
    advice: "You find it among your orders.",
  },
};

/** Opening the link changes nothing, because mail scanners open links (DRAFT-2). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const visitor = await visitorOf(context);
  if (visitor === null) return { token, problem: null, isSignedIn: false };
  const found = await shopOf(context).customer.orderDrafts.find(token, visitor.userId);
  return { token, problem: found.ok ? null : found.error, isSignedIn: true };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = textOf(await readForm(request), "token");
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(withQuery(href("/orders/draft"), { token }));
  const taken = await shopOf(context).customer.orderDrafts.take(token, visitor.userId);
  if (!taken.ok) return data(taken.error, { status: 409 });
  return redirect(withQuery(href("/checkout"), { draft: token }));
}

/** The page behind the emailed link to an order that staff prepared. Works without JavaScript. */
export default function DraftPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isSignedIn } = loaderData;
  const problem = actionData ?? loaderData.problem;
  return (
    <AccountFrame title="Your prepared order">
      {problem !== null ? (
        <Notice tone="warning" title={PROBLEMS[problem].title}>
          {PROBLEMS[problem].advice}
        </Notice>
      ) : isSignedIn ? (
        <form method="post" className="grid gap-3">
          <p className="text-soft">
            We put the items into your cart, in place of what is in it now. Nothing is ordered
            before you check it and place it.
          </p>
          <input type="hidden" name="token" value={token} />
          <Button isFullWidth>Go to checkout</Button>
        </form>
      ) : (
        <>
          <p className="text-soft">We prepared an order for you. Sign in to see it.</p>
          <SignInFirst
            here={withQuery(href("/orders/draft"), { token })}
            isSomebodyElse={false}
            canRecover
          />
        </>
      )}
    </AccountFrame>
  );
}
