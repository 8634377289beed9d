import { href, Link } from "react-router";
import { useRootData } from "#app/shell/root-data.ts";
import { CardsSection } from "#app/ui/cards-section.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import {
  EXAMPLE_AFFILIATE_NUMBER,
  EXAMPLE_LINK_LABEL,
  HOW_IT_WORKS,
  PROGRAM,
  TERMS_LINK_LABEL,
} from "#content/affiliate.ts";
import { affiliateLink } from "#domain/affiliate/affiliate-number.ts";

/** The public part of the program page. */
export function ProgramOverview({ hasExample }: { hasExample: boolean }) {
  const { siteUrl } = useRootData();
  return (
    <>
      <CardsSection title={PROGRAM.title} points={PROGRAM.points} />
      <TitledSection
        title={HOW_IT_WORKS.title}
        lead={
          <Link to={href("/affiliate/terms")} className="link tap justify-self-start text-small">
            {TERMS_LINK_LABEL}
          </Link>
        }
      >
        <NumberedSteps steps={HOW_IT_WORKS.points} />
        {hasExample ? (
          <p className="border-t border-line pt-6 text-small text-soft">
            {EXAMPLE_LINK_LABEL}{" "}
            <code className="block font-sans text-base break-all text-strong">
              {affiliateLink(siteUrl, EXAMPLE_AFFILIATE_NUMBER)}
            </code>
          </p>
        ) : null}
      </TitledSection>
    </>
  );
}
