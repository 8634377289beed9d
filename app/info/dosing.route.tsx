import { DefinitionList } from "#app/ui/definition-list.tsx";
import { FigureRow } from "#app/ui/figure-row.tsx";
import { Container, Section } from "#app/ui/layout.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import {
  DOSING_FIGURES,
  DOSING_INTRO,
  DOSING_QUESTIONS,
  RECOMMENDED_USAGE,
  SAFETY_NOTICES,
} from "#content/dosing.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { GuideSteps } from "./guide-steps.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { StatementsSection } from "./statements-section.tsx";

export const meta = infoMeta({
  ...DOSING_INTRO,
  picture: "products/mgm-detail",
  questions: DOSING_QUESTIONS.points,
});

export default function DosingPage() {
  return (
    <>
      <InfoHero intro={DOSING_INTRO} />
      <Section as="div" space="none" className="pb-10 md:pb-14">
        <Container>
          <FigureRow figures={DOSING_FIGURES} />
        </Container>
      </Section>
      <GuideSteps list={RECOMMENDED_USAGE} />
      <StatementsSection list={SAFETY_NOTICES} tone="sand" />
      <TitledSection title={DOSING_QUESTIONS.title}>
        <DefinitionList
          items={DOSING_QUESTIONS.points.map(({ question, answer }) => ({
            term: question,
            description: answer,
          }))}
        />
      </TitledSection>
      <FdaStatement />
    </>
  );
}
