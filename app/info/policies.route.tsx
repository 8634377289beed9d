import { POLICIES_INTRO } from "#content/policies.ts";
import type { Route } from "./+types/policies.route.ts";
import { infoMeta } from "./info-meta.ts";
import { PoliciesText } from "./policies-text.tsx";
import { gapsNow, writtenPage } from "./written-text.ts";

export const meta = infoMeta(POLICIES_INTRO);

export async function loader({ context }: Route.LoaderArgs) {
  const [written, gaps] = await Promise.all([writtenPage(context, "policies"), gapsNow(context)]);
  return { written, gaps };
}

export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  return <PoliciesText {...loaderData} />;
}
