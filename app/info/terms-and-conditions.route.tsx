import { TERMS_AND_CONDITIONS } from "#content/terms-and-conditions.ts";
import type { Route } from "./+types/terms-and-conditions.route.ts";
import { infoMeta } from "./info-meta.ts";
import { LegalText } from "./legal-text.tsx";
import { writtenPage } from "./written-text.ts";

export const meta = infoMeta(TERMS_AND_CONDITIONS);

export const loader = ({ context }: Route.LoaderArgs) => writtenPage(context, "terms");

export default function TermsAndConditionsPage({ loaderData }: Route.ComponentProps) {
  return <LegalText page={TERMS_AND_CONDITIONS} written={loaderData} />;
}
