import { TABLE_SHEET } from "#app/ui/table.tsx";
import { PRIVACY_POLICY } from "#content/privacy-policy.ts";
import type { Route } from "./+types/privacy-policy.route.ts";
import { infoMeta } from "./info-meta.ts";
import { LegalText } from "./legal-text.tsx";
import { PRIVACY_REQUEST_CHAPTER } from "./privacy-request-chapter.tsx";
import { PRIVACY_SIGNAL_CHAPTER } from "./privacy-signal-chapter.tsx";
import { RETENTION_CHAPTER } from "./retention-chapter.tsx";
import { writtenPage } from "./written-text.ts";

export const meta = infoMeta(PRIVACY_POLICY);

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const loader = ({ context }: Route.LoaderArgs) => writtenPage(context, "privacy");

const OWN_CHAPTERS = [PRIVACY_REQUEST_CHAPTER, RETENTION_CHAPTER, PRIVACY_SIGNAL_CHAPTER];

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  return <LegalText page={PRIVACY_POLICY} written={loaderData} more={OWN_CHAPTERS} />;
}
