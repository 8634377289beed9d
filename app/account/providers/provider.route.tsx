import { useEffect } from "react";
import { data, href, redirect } from "react-router";
import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { AUTH_MODES } from "#app/account/forms/auth-modes.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { nextPage } from "#app/account/forms/next-page.ts";
import { catchFailedProof } from "#app/account/forms/start-session.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { isDocumentRequest } from "#app/shell/document-request.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/provider.route.ts";
import { rememberTransaction } from "./provider-cookie.ts";
import { toSignInPage } from "./provider-problem.ts";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Sign in");

/** A provider that the shop doesn't offer has no page. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { list } = shopOf(context).customer.identity.providers;
  if (!list.some(({ id }) => id === params.provider)) throw data(null, { status: 404 });
  return null;
}

/** Sends the browser to a provider to sign in or, with the `intent` "link", to link it to the account. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const isLinking = textOf(await readForm(request), "intent") === "link";
  const next = nextPage(request);
  const linkTo = isLinking ? await visitorOf(context) : null;
  if (isLinking && linkTo === null) return redirect(signInPath(next));
  const { providers } = shopOf(context).customer.identity;
  const begin = { providerId: params.provider, linkTo, next };
  const { client } = factsOf(context);
  const started = await catchFailedProof(context, () => providers.start(begin, client));
  if (!started.ok) {
    if (started.error === "reauthentication_required") return confirmFirst(next);
    if (linkTo === null) return toSignInPage(started.error, next);
    writeFlash(context, ACCOUNT_PROBLEMS[started.error].text);
    return redirect(href("/orders"));
  }
  rememberTransaction(context, started.value.state, started.value.transaction);
  const address = started.value.href;
  // The page's policy restricts plain forms to this site, redirects included, so this page sends the browser on.
  return isDocumentRequest(request) ? { address } : redirect(address);
}

/** For a form submitted without JavaScript; a GET doesn't start a sign-in. */
export default function ProviderPage({ actionData }: Route.ComponentProps) {
  if (!actionData) {
    return (
      <AccountFrame title="Sign in">
        <ButtonLink to={AUTH_MODES["sign-in"].path}>Choose how to sign in</ButtonLink>
      </AccountFrame>
    );
  }
  return <LeadOn address={actionData.address} />;
}

/** Leaves by a meta refresh or, if running scripts have prevented that, by script. */
function LeadOn({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address]);
  return (
    <AccountFrame title="One moment">
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
      <p className="text-soft">
        Taking you to the sign-in page. If nothing happens,{" "}
        <a href={address} className="link">
          continue to sign-in
        </a>
        .
      </p>
    </AccountFrame>
  );
}
