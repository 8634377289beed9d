import { href, redirect, type RouterContextProvider } from "react-router";
import { ACCOUNT_PROBLEMS, ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { catchUnexpected, startSession } from "#app/account/forms/start-session.ts";
import { announce } from "#app/session/session-events.ts";
import { withQuery } from "#app/shell/address.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import type { Route } from "./+types/provider-callback.route.ts";
import { forgetTransaction, transactionOf } from "./provider-cookie.ts";
import { toSignInPage } from "./provider-problem.ts";

/** Handles the return from a provider. `state` and nonce prove that the sign-in started in this browser. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const answer = new URL(request.url).searchParams;
  const state = answer.get("state") ?? "";
  const finished = await shopOf(context).customer.identity.providers.finish(
    {
      providerId: params.provider,
      answer,
      transaction: transactionOf(context, state),
      visitor: await visitorOf(context),
    },
    factsOf(context).client,
  );
  forgetTransaction(context, state);
  if (finished.kind === "linking") return endLinking(context, finished);
  const { next, signingIn } = finished;
  const result = await startSession(context, signingIn, { next });
  return result.ok ? redirect(next) : toSignInPage(result.error, next);
}

type Linking = Extract<
  Awaited<ReturnType<ReturnType<typeof shopOf>["customer"]["identity"]["providers"]["finish"]>>,
  { kind: "linking" }
>;

async function endLinking(
  context: Readonly<RouterContextProvider>,
  { next, linking }: Linking,
): Promise<Response> {
  const result = await catchUnexpected(context, () => linking);
  if (result.ok) announce(context, "user_updated");
  writeFlash(
    context,
    result.ok ? ACCOUNT_TEXTS.identityLinked : ACCOUNT_PROBLEMS[result.error].text,
  );
  // The error is shown at the top of the page, so the browser should not scroll down.
  return redirect(result.ok ? next : (next.split("#")[0] ?? href("/orders")));
}

/** The fields of a response; Apple sends more, which we don't need. */
const ANSWER_FIELDS = ["code", "state", "iss", "error"] as const;

/**
 * Apple posts its response from its own site (server/web/same-origin.ts allows it), and such a request carries no
 * cookies. So this only redirects the browser to the same address, and that request has them.
 */
export async function action({ request, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const given = ANSWER_FIELDS.filter((name) => form.has(name));
  const answer = Object.fromEntries(given.map((name) => [name, textOf(form, name)]));
  return redirect(withQuery(href("/api/auth/callback/:provider", params), answer), 303);
}
