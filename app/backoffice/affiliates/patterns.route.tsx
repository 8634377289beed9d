import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { TABLE_SHEET } from "#app/ui/table.tsx";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/patterns.route.ts";
import { AFFILIATE_TEXTS } from "./affiliate-texts.ts";
import { signsView } from "./affiliate-view.ts";
import { SignsLists } from "./signs-lists.tsx";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(AFFILIATE_TEXTS.signs);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("affiliates.read", context);
  return signsView(await shopOf(context).staff.affiliates.signs(staff, { affiliateNumber: null }));
}

/** What stands out in the referred orders of all affiliates (AFF-24). */
export default function PatternsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{AFFILIATE_TEXTS.signs}</h1>
        <p className="max-w-prose text-soft">{AFFILIATE_TEXTS.signsPurpose}</p>
        <p>
          <Link to={href("/admin/affiliates")} reloadDocument className="link tap">
            All affiliates
          </Link>
        </p>
      </div>
      <SignsLists signs={loaderData} ofAll />
    </>
  );
}
