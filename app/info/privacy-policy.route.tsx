import { PRIVACY_POLICY } from "#content/privacy-policy.ts";
import { infoMeta } from "./info-meta.ts";
import { LegalText } from "./legal-text.tsx";

export const meta = infoMeta(PRIVACY_POLICY);

export default function PrivacyPolicyPage() {
  return <LegalText page={PRIVACY_POLICY} />;
}
