import {
  AFFILIATE_INTRO,
  EXAMPLE_AFFILIATE_NUMBER,
  EXAMPLE_LINK_LABEL,
  HOW_IT_WORKS,
  PROGRAMME,
  SIGN_IN_LABEL,
} from "#content/affiliate.ts";
import { affiliateLink } from "#domain/affiliate/affiliate-number.ts";
import { breadcrumbJsonLd } from "#app/http/json-ld.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { useRootData } from "#app/http/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CardsSection } from "#app/ui/cards-section.tsx";
import { PageHero } from "#app/ui/layout.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import type { Route } from "./+types/affiliate.route.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    ...AFFILIATE_INTRO,
    jsonLd: (siteUrl) => [
      breadcrumbJsonLd(siteUrl, [{ name: AFFILIATE_INTRO.metaTitle, path: "/affiliate" }]),
    ],
  });

export default function AffiliatePage() {
  const { viewer, siteUrl } = useRootData();
  const { eyebrow, title, lead } = AFFILIATE_INTRO;
  return (
    <>
      <PageHero eyebrow={eyebrow} title={title} lead={lead}>
        {!viewer.isSignedIn ? (
          <ButtonLink to="/auth/sign-in?next=/affiliate">{SIGN_IN_LABEL}</ButtonLink>
        ) : null}
      </PageHero>
      <CardsSection title={PROGRAMME.title} points={PROGRAMME.points} />
      <TitledSection title={HOW_IT_WORKS.title}>
        <NumberedSteps steps={HOW_IT_WORKS.points} />
        <p className="border-t border-line pt-6 text-small text-soft">
          {EXAMPLE_LINK_LABEL}{" "}
          <code className="block font-sans text-base break-all text-strong">
            {affiliateLink(siteUrl, EXAMPLE_AFFILIATE_NUMBER)}
          </code>
        </p>
      </TitledSection>
    </>
  );
}
