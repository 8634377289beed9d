import { FigureRow } from "#app/ui/figure-row.tsx";
import {
  FUTURE_PLANS,
  INDUSTRY_INTRO,
  MGM_FIGURES,
  MGM_SOLUTION,
  SEVEN_OH_PROBLEMS,
  WHAT_MGM_IS,
} from "#content/industry-problems.ts";
import type { ListText } from "#domain/site-text/site-text.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { StatementsSection } from "./statements-section.tsx";
import { TextSection } from "./text-section.tsx";
import { withEntries } from "./written-points.ts";

/** @param written the owner's text about the problems; `null` if there is none */
export function IndustryProblemsText({ written }: { written: ListText | null }) {
  return (
    <>
      <InfoHero intro={INDUSTRY_INTRO} />
      <StatementsSection list={withEntries(SEVEN_OH_PROBLEMS, written)} />
      <TextSection block={WHAT_MGM_IS} tone="sand">
        <FigureRow figures={MGM_FIGURES} />
      </TextSection>
      <StatementsSection list={MGM_SOLUTION} columns={3} />
      <StatementsSection list={FUTURE_PLANS} columns={3} />
      <FdaStatement />
    </>
  );
}
