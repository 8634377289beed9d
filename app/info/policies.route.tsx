import { POLICIES_INTRO } from "#content/policies.ts";
import type { Route } from "./+types/policies.route.ts";
import { infoMeta } from "./info-meta.ts";
import { PoliciesText } from "./policies-text.tsx";
import { writtenPage } from "./written-text.ts";

export const meta = infoMeta(POLICIES_INTRO);

export const loader = ({ context }: Route.LoaderArgs) => writtenPage(context, "policies");

export default function PoliciesPage({ loaderData }: Route.ComponentProps) {
  return <PoliciesText written={loaderData} />;
}
