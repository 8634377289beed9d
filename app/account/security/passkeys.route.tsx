import { href, redirect, type RouterContextProvider } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { ACCOUNT_TEXTS, type AccountProblem } from "#app/account/account-texts.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { wrongFields } from "#app/account/forms/form-answer.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { renewSession } from "#app/account/forms/renew-session.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { announce } from "#app/session/session-events.ts";
import { factsOf, shopOf } from "#app/shell/contexts.ts";
import { isDocumentRequest } from "#app/shell/document-request.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Route } from "./+types/passkeys.route.ts";
import { failed, succeeded } from "./answer-security-form.ts";
import { Passkeys } from "./passkeys.tsx";
import { passkeyRow } from "./security-data.ts";

const ITEM = "passkeys";

type Context = Readonly<RouterContextProvider>;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Passkeys");

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, accountSection(ITEM));
  const { factors } = shopOf(context).customer.identity;
  const [{ passkeys }, accepted] = await Promise.all([
    factors.read(visitor.userId),
    factors.passkeys.accepted(visitor.userId),
  ]);
  return { passkeys: passkeys.map(passkeyRow), accepted };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await signedInVisitor(context, accountSection(ITEM));
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

export const clientAction = lostForm();

async function register(request: Request, context: Context, visitor: Visitor, form: FormData) {
  const { passkeys } = shopOf(context).customer.identity.factors;
  const input = { answer: textOf(form, "answer"), name: textOf(form, "name") };
  const result = await catchUnexpected(context, () =>
    passkeys.register(visitor, input, factsOf(context).client),
  );
  if (!result.ok) return refusal(request, context, result.error);
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
  if (!result.ok) return refusal(request, context, result.error);
  const message = result.value.isLast
    ? ACCOUNT_TEXTS.lastPasskeyRemoved
    : ACCOUNT_TEXTS.passkeyRemoved;
  return succeeded(request, context, { item: ITEM, message, event: "mfa_verified" });
}

async function rename(request: Request, context: Context, visitor: Visitor, form: FormData) {
  const input = { passkeyId: textOf(form, "passkeyId"), name: textOf(form, "passkeyName") };
  if (!(await shopOf(context).customer.identity.factors.passkeys.rename(visitor, input)))
    return nameMissing(request, context);
  return succeeded(request, context, { item: ITEM, message: ACCOUNT_TEXTS.passkeyNamed });
}

function nameMissing(request: Request, context: Context) {
  const text = ACCOUNT_TEXTS.passkeyNameMissing;
  if (!isDocumentRequest(request)) return wrongFields({ passkeyName: text });
  writeFlash(context, text);
  return redirect(accountSection(ITEM));
}

const refusal = (request: Request, context: Context, problem: AccountProblem) =>
  problem === "reauthentication_required"
    ? confirmFirst(accountSection(ITEM))
    : failed(request, context, { item: ITEM, problem });

export default function PasskeysPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Passkeys">
      <Passkeys {...loaderData} />
    </AccountPage>
  );
}
