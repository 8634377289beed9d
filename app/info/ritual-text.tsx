import { ADVANCED_GUIDE, BASIC_GUIDE, RITUAL_INTRO } from "#content/ritual.ts";
import type { ListText } from "#domain/site-text/site-text.ts";
import { FdaStatement } from "./fda-statement.tsx";
import { GuideSteps } from "./guide-steps.tsx";
import { InfoHero } from "./info-hero.tsx";
import { withDrawings } from "./written-points.ts";

interface RitualTextProps {
  /** The owner's texts that replace the shipped ones; `null` if none. */
  basic: ListText | null;
  advanced: ListText | null;
}

/** The two guides. */
export function RitualText({ basic, advanced }: RitualTextProps) {
  return (
    <>
      <InfoHero intro={RITUAL_INTRO} />
      <GuideSteps list={withDrawings(BASIC_GUIDE, basic)} />
      <GuideSteps list={withDrawings(ADVANCED_GUIDE, advanced)} />
      <FdaStatement />
    </>
  );
}
