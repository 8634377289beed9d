import { WHY_US_INTRO } from "#content/cost-analysis.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { CostAnalysis } from "./cost-analysis.tsx";
import { InfoHero } from "./info-hero.tsx";

export const meta = () => pageMeta(WHY_US_INTRO);

export default function WhyUsPage() {
  return (
    <>
      <InfoHero intro={WHY_US_INTRO} />
      <CostAnalysis />
    </>
  );
}
