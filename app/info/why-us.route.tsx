import { WHY_US_INTRO } from "#content/cost-analysis.ts";
import { CostAnalysis } from "./cost-analysis.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";

export const meta = infoMeta(WHY_US_INTRO);

export default function WhyUsPage() {
  return (
    <>
      <InfoHero intro={WHY_US_INTRO} />
      <CostAnalysis />
    </>
  );
}
