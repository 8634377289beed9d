import { href } from "react-router";
import { deskFor } from "../gate/staff-only.ts";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/patterns.route.ts";
import { AFFILIATE_TEXTS } from "./affiliate-texts.ts";
import { signsView } from "./affiliate-view.ts";
import { SignsLists } from "./signs-lists.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("affiliates.read", context);
  return signsView(await desk.affiliates.signs(staff, { affiliateNumber: null }));
}

/** Unusual patterns in referred orders, across all affiliates (AFF-24). */
export default function PatternsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title={AFFILIATE_TEXTS.signs}
      intro={AFFILIATE_TEXTS.signsPurpose}
      links={[{ to: href("/admin/affiliates"), label: AFFILIATE_TEXTS.title }]}
    >
      <SignsLists signs={loaderData} ofAll />
    </Page>
  );
}
