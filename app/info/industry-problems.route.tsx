import { FigureRow } from "#app/ui/figure-row.tsx";
import {
  FUTURE_PLANS,
  INDUSTRY_INTRO,
  MGM_FIGURES,
  MGM_SOLUTION,
  SEVEN_OH_PROBLEMS,
  WHAT_MGM_IS,
} from "#content/industry-problems.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { InfoHero } from "./info-hero.tsx";
import { infoMeta } from "./info-meta.ts";
import { StatementsSection } from "./statements-section.tsx";
import { TextSection } from "./text-section.tsx";

export const meta = infoMeta(INDUSTRY_INTRO);

export default function IndustryProblemsPage() {
  return (
    <>
      <InfoHero intro={INDUSTRY_INTRO} />
      <StatementsSection list={SEVEN_OH_PROBLEMS} />
      <TextSection block={WHAT_MGM_IS} tone="sand">
        <FigureRow figures={MGM_FIGURES} />
      </TextSection>
      <StatementsSection list={MGM_SOLUTION} columns={3} />
      <StatementsSection list={FUTURE_PLANS} columns={3} />
      <FdaStatement />
    </>
  );
}
