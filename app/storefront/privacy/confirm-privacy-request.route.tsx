import { data, Form, href, useNavigation } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MailedLinkPage, tokenOf } from "../newsletter/mailed-link-page.tsx";
import type { Route } from "./+types/confirm-privacy-request.route.ts";
import { CONFIRM_PRIVACY_TEXTS as TEXTS } from "./privacy-request-texts.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, TEXTS.title),
  NO_REFERRER,
];

export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenOf(request) !== "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const confirmed = await shopOf(context).customer.privacyRequests.confirm(tokenOf(request));
  return data({ isConfirmed: confirmed.ok }, { status: confirmed.ok ? 200 : 400 });
}

/** The page behind the emailed link that confirms a privacy request (PRIV-18). */
export default function ConfirmPrivacyRequest({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <MailedLinkPage title={TEXTS.title}>
      {actionData?.isConfirmed ? (
        <Notice tone="success" title={TEXTS.confirmed} />
      ) : actionData || !loaderData.hasToken ? (
        <>
          <Notice tone="warning" title={TEXTS.invalid}>
            {TEXTS.invalidHint}
          </Notice>
          <ButtonLink to={href("/privacy/request")}>{TEXTS.again}</ButtonLink>
        </>
      ) : (
        <>
          <p className="text-soft">{TEXTS.ask}</p>
          <Form method="post">
            <Button isFullWidth isBusy={isBusy} busyText={TEXTS.busy}>
              {TEXTS.confirm}
            </Button>
          </Form>
        </>
      )}
    </MailedLinkPage>
  );
}
