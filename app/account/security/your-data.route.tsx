import { accountSection } from "#app/account/account-section.ts";
import { AccountPage } from "#app/account/frame/account-page.tsx";
import { signedInVisitor } from "#app/account/frame/signed-in-visitor.ts";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import type { Route } from "./+types/your-data.route.ts";
import { ErasureNotice } from "./erasure-notice.tsx";
import { OwnData } from "./own-data.tsx";
import { erasureRow } from "./your-data.ts";

export const meta: Route.MetaFunction = () => privatePageMeta("Your data");

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await signedInVisitor(context, accountSection("your-data"));
  const { erasure } = shopOf(context).customer.profile;
  return erasureRow(await erasure.read(visitor.userId));
}

/** The customer's data as a file, and deleting the account. */
export default function YourDataPage({ loaderData }: Route.ComponentProps) {
  return (
    <AccountPage title="Your data">
      {loaderData.due === null ? null : <ErasureNotice due={loaderData.due} />}
      <OwnData erasure={loaderData} />
    </AccountPage>
  );
}
