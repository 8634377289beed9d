import { Form, useNavigation } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { NO_REFERRER, privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/unsubscribe.route.ts";
import { campaignOf, MailedLinkPage, tokenOf } from "./mailed-link-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
  ...privatePageMeta(matches, "Unsubscribe from the newsletter"),
  NO_REFERRER,
];

/**
 * Mail programs post here without a session and expect no redirect (RFC 8058). The token's subscriber is unsubscribed
 * right away; an unknown token gets the same response.
 */
export async function action({ request, context }: Route.ActionArgs) {
  await shopOf(context).customer.newsletter.unsubscribe(tokenOf(request), campaignOf(request));
  return { isDone: true };
}

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <MailedLinkPage title="Newsletter">
      {actionData?.isDone ? (
        <Notice tone="success" title="You've been unsubscribed.">
          If you came here from one of our emails, that address will no longer receive the
          newsletter.
        </Notice>
      ) : (
        <>
          <p className="text-soft">Select the button to stop receiving our newsletter.</p>
          <Form method="post">
            <Button isFullWidth isBusy={isBusy} busyText="Unsubscribing…">
              Unsubscribe
            </Button>
          </Form>
        </>
      )}
    </MailedLinkPage>
  );
}
