import { href } from "react-router";
import { TRANSPARENCY_INTRO } from "#content/cost-analysis.ts";
import { CostAnalysis } from "./cost-analysis.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";

export const meta = infoMeta({ ...TRANSPARENCY_INTRO, canonicalPath: href("/why-us") });

export default function TransparencyPage() {
  return (
    <>
      <InfoHero intro={TRANSPARENCY_INTRO} />
      <CostAnalysis />
    </>
  );
}
