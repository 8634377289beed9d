import { ADVANCED_GUIDE, BASIC_GUIDE, RITUAL_INTRO } from "#content/ritual.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { StepsSection } from "./steps-section.tsx";

export const meta = () => pageMeta(RITUAL_INTRO);

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
