import { href, redirect, type RouterContextProvider } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { refused, wrongFields } from "#app/account/forms/form-answer.ts";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { announce } from "#app/session/session-events.ts";
import { factsOf, shopOf, visitorOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { leadHome } from "#app/shell/lead-home.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Route } from "./+types/passkeys.route.ts";
import { succeeded } from "./answer-security-form.ts";

const ITEM = "passkeys";

type Context = Readonly<RouterContextProvider>;

export const loader = leadHome;

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/orders")));
  const form = await readForm(request);
  switch (form.get("intent")) {
    case "register":
      return register(request, context, visitor, form);
    case "remove":
      return remove(request, context, visitor, textOf(form, "passkeyId"));
    default:
      return rename(request, context, visitor, form);
  }
}

async function register(request: Request, context: Context, visitor: Visitor, form: FormData) {
  const { passkeys } = shopOf(context).customer.identity.factors;
  const input = { answer: textOf(form, "answer"), name: textOf(form, "name") };
  const result = await catchUnexpected(context, () =>
    passkeys.register(visitor, input, factsOf(context).client),
  );
  if (!result.ok) return refusal(result.error);
  await renewSession(context, visitor);
  const message = ACCOUNT_TEXTS.passkeyAdded;
  const { backupCodesLeft } = await shopOf(context).customer.identity.factors.read(visitor.userId);
  if (backupCodesLeft === 0) {
    // A passkey can be lost with its device, so every account with one also has backup codes.
    announce(context, "mfa_verified");
    writeFlash(context, message);
    return redirect(href("/auth/backup-codes"));
  }
  return succeeded(request, context, { item: ITEM, message, event: "mfa_verified" });
}

async function remove(request: Request, context: Context, visitor: Visitor, passkeyId: string) {
  const { passkeys } = shopOf(context).customer.identity.factors;
  const result = await catchUnexpected(context, () => passkeys.remove(visitor, passkeyId));
  if (!result.ok) return refusal(result.error);
  const message = result.value.isLast
    ? ACCOUNT_TEXTS.lastPasskeyRemoved
    : ACCOUNT_TEXTS.passkeyRemoved;
  return succeeded(request, context, { item: ITEM, message, event: "mfa_verified" });
}

async function rename(request: Request, context: Context, visitor: Visitor, form: FormData) {
  const input = { passkeyId: textOf(form, "passkeyId"), name: textOf(form, "passkeyName") };
  if (!(await shopOf(context).customer.identity.factors.passkeys.rename(visitor, input)))
    return wrongFields({ passkeyName: ACCOUNT_TEXTS.passkeyNameMissing });
  return succeeded(request, context, { item: ITEM, message: ACCOUNT_TEXTS.passkeyNamed });
}

const refusal = (problem: Parameters<typeof refused>[0]) =>
  problem === "reauthentication_required" ? confirmFirst(accountSection(ITEM)) : refused(problem);
