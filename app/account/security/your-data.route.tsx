import { accountSection } from "#app/account/account-section.ts";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/your-data.route.ts";
import { Consents } from "./consents.tsx";
import { ErasureNotice } from "./erasure-notice.tsx";
import { OwnData } from "./own-data.tsx";
import { asksForPrivacy, consentRow, erasureRow } from "./your-data.ts";

export const meta: Route.MetaFunction = () => privatePageMeta("Your data");

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, accountSection("your-data"));
  const { erasure, consents } = shopOf(context).customer.profile;
  const [read, given] = await Promise.all([erasure.read(visitor.userId), consents(visitor.userId)]);
  return {
    erasure: erasureRow(read),
    consents: given.map(consentRow),
    isPrivacyAsked: asksForPrivacy(request.headers),
  };
}

/** The customer's data as a file, what they agreed to, and deleting the account. */
export default function YourDataPage({ loaderData }: Route.ComponentProps) {
  const { erasure, consents, isPrivacyAsked } = loaderData;
  return (
    <AccountPage title="Your data">
      {erasure.due === null ? null : <ErasureNotice due={erasure.due} />}
      {isPrivacyAsked ? (
        <Notice title="Your browser asks for privacy, and it is honored.">
          We neither sell data about you nor share it for advertising.
        </Notice>
      ) : null}
      <OwnData erasure={erasure} />
      <Consents rows={consents} />
    </AccountPage>
  );
}
