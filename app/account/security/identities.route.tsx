import { accountSection } from "#app/account/account-section.ts";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { lostForm } from "#app/account/forms/lost-form.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import type { Route } from "./+types/identities.route.ts";
import { failed, succeeded } from "./answer-security-form.ts";
import { identityRows } from "./identity-rows.ts";
import { LinkedAccounts } from "./linked-accounts.tsx";

const ITEM = "identities";

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, "Linked accounts");

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, accountSection(ITEM));
  const { providers } = shopOf(context).customer.identity;
  return identityRows(await providers.identities(visitor), providers.list);
}

/** Unlinks one identity; linking starts at /auth/provider/… */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await signedInVisitor(context, accountSection(ITEM));
  const id = textOf(await readForm(request), "identity");
  const { providers } = shopOf(context).customer.identity;
  const result = await catchUnexpected(context, () => providers.unlink(visitor, id));
  if (result.ok)
    return succeeded(request, context, { item: ITEM, message: ACCOUNT_TEXTS.identityUnlinked });
  if (result.error === "reauthentication_required") return confirmFirst(accountSection(ITEM));
  return failed(request, context, { item: ITEM, problem: result.error });
}

export const clientAction = lostForm();

export default function LinkedAccountsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Linked accounts">
      <LinkedAccounts {...loaderData} />
    </AccountPage>
  );
}
