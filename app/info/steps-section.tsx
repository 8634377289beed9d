import type { Tone } from "#app/ui/layout.tsx";
import { NumberedSteps } from "#app/ui/numbered-steps.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import type { PointList, TitledPoint } from "#content/page-text.ts";
import { SectionLead } from "./section-lead.tsx";

type StepsSectionProps = { list: PointList<TitledPoint>; tone?: Tone };

/** A list whose order matters. */
export function StepsSection({ list, tone }: StepsSectionProps) {
  return (
    <TitledSection
      title={list.title}
      tone={tone}
      lead={<SectionLead text={list.lead} isSample={list.isSample} />}
    >
      <NumberedSteps steps={list.points} />
    </TitledSection>
  );
}
