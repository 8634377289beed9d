import { Form, href, redirect, useNavigation } from "react-router";
import { accountSection } from "#app/account/account-section.ts";
import { AccountFrame } from "#app/account/forms/account-frame.tsx";
import { confirmFirst } from "#app/account/forms/confirm-first.ts";
import { refused } from "#app/account/forms/form-answer.ts";
import { catchUnexpected } from "#app/account/forms/start-session.ts";
import { announce } from "#app/session/session-events.ts";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/backup-codes.route.ts";
import { BackupCodes } from "./backup-codes.tsx";

const HERE = href("/auth/backup-codes");

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, "Backup codes");

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) throw redirect(signInPath(HERE));
  const { identity } = shopOf(context).customer;
  if (!identity.isRecentlyAuthenticated(visitor)) throw confirmFirst(HERE);
  return { left: (await identity.factors.read(visitor.userId)).backupCodesLeft };
}

export async function action({ context }: Route.ActionArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(HERE));
  const { factors } = shopOf(context).customer.identity;
  const result = await catchUnexpected(context, () => factors.renewBackupCodes(visitor));
  if (!result.ok)
    return result.error === "reauthentication_required"
      ? confirmFirst(HERE)
      : refused(result.error);
  announce(context, "user_updated");
  return { backupCodes: result.value };
}

export default function BackupCodesPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formAction !== undefined;
  return (
    <AccountFrame title="Backup codes">
      {actionData !== undefined && "backupCodes" in actionData ? (
        <BackupCodes codes={actionData.backupCodes} next={accountSection("two-step")} />
      ) : (
        <>
          {actionData?.ok === false ? (
            <Notice tone="danger" title={actionData.formError ?? ""} />
          ) : null}
          <p className="text-soft">
            {loaderData.left === 0
              ? "You have no backup codes yet. If you lose your phone or passkey, each code signs you in once."
              : `${loaderData.left} backup ${loaderData.left === 1 ? "code" : "codes"} left. Creating ten new codes replaces all the old ones.`}
          </p>
          <Form method="post">
            <Button isFullWidth isBusy={isBusy} busyText="Creating codes…">
              Create ten new codes
            </Button>
          </Form>
        </>
      )}
    </AccountFrame>
  );
}
