import { TERMS_AND_CONDITIONS } from "#content/terms-and-conditions.ts";
import { infoMeta } from "./info-meta.ts";
import { LegalText } from "./legal-text.tsx";

export const meta = infoMeta(TERMS_AND_CONDITIONS);

export default function TermsAndConditionsPage() {
  return <LegalText page={TERMS_AND_CONDITIONS} />;
}
