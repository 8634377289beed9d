import { TRANSPARENCY_INTRO } from "#content/cost-analysis.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { CostAnalysis } from "./cost-analysis.tsx";
import { InfoHero } from "./info-hero.tsx";

export const meta = () => pageMeta(TRANSPARENCY_INTRO);

export default function TransparencyPage() {
  return (
    <>
      <InfoHero intro={TRANSPARENCY_INTRO} />
      <CostAnalysis />
    </>
  );
}
