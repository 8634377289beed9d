import {
  DOSING_FIGURES,
  DOSING_INTRO,
  RECOMMENDED_USAGE,
  SAFETY_NOTICES,
} from "#content/dosing.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { FigureRow } from "#app/ui/figure-row.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { StepsSection } from "./steps-section.tsx";

export const meta = () => pageMeta(DOSING_INTRO);

export default function DosingPage() {
  return (
    <>
      <InfoHero intro={DOSING_INTRO} />
      <Section space="none" className="pb-10 md:pb-14">
        <Container>
          <FigureRow figures={DOSING_FIGURES} />
        </Container>
      </Section>
      <StepsSection list={RECOMMENDED_USAGE} />
      <StepsSection list={SAFETY_NOTICES} tone="sand" />
      <FdaStatement />
    </>
  );
}
