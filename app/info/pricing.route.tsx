import { PRICING_INTRO } from "#content/plans.ts";
import type { Route } from "./+types/pricing.route.ts";
import { infoMeta } from "./info-meta.ts";
import { PricingText } from "./pricing-text.tsx";
import { writtenList } from "./written-text.ts";

export const meta = infoMeta({ ...PRICING_INTRO, picture: "mgm-hero" });

export const loader = ({ context }: Route.LoaderArgs) => writtenList(context, "plans");

export default function PricingPage({ loaderData }: Route.ComponentProps) {
  return <PricingText written={loaderData} />;
}
