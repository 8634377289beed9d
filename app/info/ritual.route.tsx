import { ADVANCED_GUIDE, BASIC_GUIDE, RITUAL_INTRO } from "#content/ritual.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { StepsSection } from "./steps-section.tsx";

export const meta = infoMeta({ ...RITUAL_INTRO, picture: "products/mgm-detail" });

export default function RitualPage() {
  return (
    <>
      <InfoHero intro={RITUAL_INTRO} />
      <StepsSection list={BASIC_GUIDE} />
      <StepsSection list={ADVANCED_GUIDE} />
      <FdaStatement />
    </>
  );
}
