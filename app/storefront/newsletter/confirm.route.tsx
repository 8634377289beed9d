import { data, Form, href, useNavigation } from "react-router";
import { withHash } from "#app/shell/address.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/confirm.route.ts";
import { MailedLinkPage, tokenOf } from "./mailed-link-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, "Confirm your newsletter subscription"),
  NO_REFERRER,
];

export function loader({ request }: Route.LoaderArgs) {
  return { hasToken: tokenOf(request) !== "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const confirmed = await shopOf(context).customer.newsletter.confirm(tokenOf(request));
  return data({ isConfirmed: confirmed.ok }, { status: confirmed.ok ? 200 : 400 });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <MailedLinkPage title="Newsletter">
      {actionData?.isConfirmed ? (
        <>
          <Notice tone="success" title="You're subscribed to our newsletter." />
          <ButtonLink to={href("/shop")}>Go to the shop</ButtonLink>
        </>
      ) : actionData || !loaderData.hasToken ? (
        <>
          <Notice tone="warning" title="This link is no longer valid.">
            It is more than seven days old or incomplete. Subscribe again, and we'll send you a new
            one.
          </Notice>
          <ButtonLink to={withHash(href("/"), "newsletter")}>Subscribe again</ButtonLink>
        </>
      ) : (
        <>
          <p className="text-soft">One more step: confirm your subscription to our newsletter.</p>
          <Form method="post">
            <Button isFullWidth isBusy={isBusy} busyText="Confirming…">
              Confirm subscription
            </Button>
          </Form>
        </>
      )}
    </MailedLinkPage>
  );
}
