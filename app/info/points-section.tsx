import type { Tone } from "#app/ui/layout.tsx";
import { PointGrid } from "#app/ui/point-grid.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import type { IllustratedPoint, PointList } from "#content/page-text.ts";
import { SectionLead } from "./section-lead.tsx";

type PointsSectionProps = {
  list: PointList<IllustratedPoint>;
  tone?: Tone;
  hasHairline?: boolean;
};

/** Equally important illustrated points under one title. */
export function PointsSection({ list, tone, hasHairline }: PointsSectionProps) {
  return (
    <TitledSection
      title={list.title}
      tone={tone}
      hasHairline={hasHairline}
      lead={<SectionLead text={list.lead} isSample={list.isSample} />}
    >
      <PointGrid points={list.points} />
    </TitledSection>
  );
}
