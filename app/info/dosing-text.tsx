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
import type { Question } from "#content/page-text.ts";
import type { ListText } from "#domain/site-text/site-text.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { GuideSteps } from "./guide-steps.tsx";
import { InfoHero } from "./info-hero.tsx";
import { SectionLead } from "./section-lead.tsx";
import { StatementsSection } from "./statements-section.tsx";

interface DosingTextProps {
  /** The owner's texts that replace the shipped ones; `null` if none. */
  notices: ListText | null;
  questions: ListText | null;
}

/** How much, how often, and what to look out for. */
export function DosingText({ notices, questions }: DosingTextProps) {
  return (
    <>
      <InfoHero intro={DOSING_INTRO} />
      <Section as="div" space="none" className="pb-10 md:pb-14">
        <Container>
          <FigureRow figures={DOSING_FIGURES} />
        </Container>
      </Section>
      <GuideSteps list={RECOMMENDED_USAGE} />
      <StatementsSection
        list={notices === null ? SAFETY_NOTICES : writtenNotices(notices)}
        tone="sand"
      />
      <TitledSection
        title={DOSING_QUESTIONS.title}
        lead={<SectionLead isSample={questions?.isSample || undefined} />}
      >
        <DefinitionList
          items={questionsOf(questions).map(({ question, answer }) => ({
            term: question,
            description: answer,
          }))}
        />
      </TitledSection>
      <FdaStatement />
    </>
  );
}

/** The questions, which are also sent to search engines. */
export const questionsOf = (written: ListText | null): Question[] =>
  written === null
    ? DOSING_QUESTIONS.points
    : written.entries.map(({ title, text }) => ({ question: title, answer: text }));

/** The shipped title states how many there are, so any other number of notices gets a general title. */
const writtenNotices = ({ entries, isSample }: ListText) => ({
  title: entries.length === SAFETY_NOTICES.points.length ? SAFETY_NOTICES.title : "Safety notices",
  points: entries,
  ...(isSample ? { isSample } : {}),
});
