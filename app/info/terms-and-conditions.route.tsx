import { TERMS_AND_CONDITIONS } from "#content/terms-and-conditions.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { LegalText } from "./legal-text.tsx";

export const meta = () => pageMeta(TERMS_AND_CONDITIONS);

export default function TermsAndConditionsPage() {
  return <LegalText page={TERMS_AND_CONDITIONS} />;
}
