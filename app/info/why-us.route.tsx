import { href } from "react-router";
import { WHY_US_INTRO } from "#content/cost-analysis.ts";
import { CostAnalysis } from "./cost-analysis.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { MarginChart } from "./margin-chart.tsx";

/** /transparency shows this page, too; this is the canonical address. */
export const meta = infoMeta({ ...WHY_US_INTRO, canonicalPath: href("/why-us") });

export default function WhyUsPage() {
  return (
    <>
      <InfoHero intro={WHY_US_INTRO} picture={<MarginChart />} />
      <CostAnalysis />
    </>
  );
}
