import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { RouterContextProvider } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { ACCOUNT_PROBLEMS } from "#app/account/account-texts.ts";
import { confirmPath } from "#app/account/forms/confirm-first.ts";
import { catchFailedProof } from "#app/account/forms/start-session.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm } from "#app/shell/read-form.ts";
import { safeNext } from "#app/shell/safe-next.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Route } from "./+types/passkey-options.route.ts";

/** The options that a page needs before it asks the device (passkey-in-browser.ts). */
export type PasskeyOptions =
  | { kind: "sign-in"; options: PublicKeyCredentialRequestOptionsJSON }
  | { kind: "registration"; options: PublicKeyCredentialCreationOptionsJSON }
  | { kind: "problem"; problem: string }
  | { kind: "confirm_first"; goTo: string };

type Context = Readonly<RouterContextProvider>;

export const loader = leadHome;

/** Starts a ceremony: a challenge that only this browser can respond to, once, within five minutes. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await readForm(request);
  const answer =
    form.get("for") === "registration"
      ? await toRegister(context, safeNext(form.get("next"), accountSection("passkeys")))
      : await toSignIn(context);
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}

async function toSignIn(context: Context): Promise<PasskeyOptions> {
  const { passkeys } = shopOf(context).customer.identity.factors;
  const { client } = factsOf(context);
  const made = await catchFailedProof(context, async () =>
    passkeys.signInOptions(await visitorOf(context), client),
  );
  if (!made.ok) return { kind: "problem", problem: ACCOUNT_PROBLEMS[made.error].text };
  for (const cookie of made.value.cookies) factsOf(context).setCookie(cookie);
  return { kind: "sign-in", options: made.value.options };
}

async function toRegister(context: Context, next: string): Promise<PasskeyOptions> {
  const visitor = await visitorOf(context);
  const signIn = signInPath(next);
  if (visitor === null) return { kind: "confirm_first", goTo: signIn };
  const { passkeys } = shopOf(context).customer.identity.factors;
  const made = await passkeys.registrationOptions(visitor);
  if (!made.ok) {
    return made.error === "reauthentication_required"
      ? { kind: "confirm_first", goTo: confirmPath(next) }
      : { kind: "problem", problem: ACCOUNT_PROBLEMS[made.error].text };
  }
  for (const cookie of made.value.cookies) factsOf(context).setCookie(cookie);
  return { kind: "registration", options: made.value.options };
}
