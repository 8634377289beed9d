import type { PointList, TitledPoint } from "#content/page-text.ts";
import type { Tone } from "#app/ui/layout.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import { SectionLead } from "./section-lead.tsx";

type StatementsSectionProps = { list: PointList<TitledPoint>; tone?: Tone };

/** Titled sentences in two columns, in no order that matters. */
export function StatementsSection({ list, tone }: StatementsSectionProps) {
  return (
    <TitledSection
      title={list.title}
      tone={tone}
      lead={<SectionLead text={list.lead} isSample={list.isSample} />}
    >
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {list.points.map(({ title, text }) => (
          <li key={title} className="grid content-start gap-1.5">
            <h3 className="text-heading">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
