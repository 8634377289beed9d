import { AFFILIATE_TERMS } from "#content/affiliate-terms.ts";
import { infoMeta } from "./info-meta.ts";
import { LegalText } from "./legal-text.tsx";

export const meta = infoMeta(AFFILIATE_TERMS);

export default function AffiliateTermsPage() {
  return <LegalText page={AFFILIATE_TERMS} written={null} />;
}
