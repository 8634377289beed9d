import { ADVANCED_GUIDE, BASIC_GUIDE, RITUAL_INTRO } from "#content/ritual.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { GuideSteps } from "./guide-steps.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";

export const meta = infoMeta({ ...RITUAL_INTRO, picture: "products/mgm-detail" });

export default function RitualPage() {
  return (
    <>
      <InfoHero intro={RITUAL_INTRO} />
      <GuideSteps list={BASIC_GUIDE} />
      <GuideSteps list={ADVANCED_GUIDE} />
      <FdaStatement />
    </>
  );
}
