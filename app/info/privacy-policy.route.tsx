import { PRIVACY_POLICY } from "#content/privacy-policy.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { LegalText } from "./legal-text.tsx";

export const meta = () => pageMeta(PRIVACY_POLICY);

export default function PrivacyPolicyPage() {
  return <LegalText page={PRIVACY_POLICY} />;
}
