import { Container, Section } from "#app/ui/layout.tsx";
import { LineDrawing } from "#app/ui/line-drawing.tsx";
import type { IllustratedPoint, PointList } from "#content/page-text.ts";
import { SectionLead } from "./section-lead.tsx";

/** Steps to follow in order, one at a time: a large number, its drawing, what to do. */
export function GuideSteps({ list }: { list: PointList<IllustratedPoint> }) {
  return (
    <Section space="none" className="py-10 md:py-16">
      <Container>
        <div className="grid justify-items-start gap-3 border-b-2 border-strong pb-6">
          <h2 className="text-title">{list.title}</h2>
          <SectionLead text={list.lead} isSample={list.isSample} />
        </div>
        <ol>
          {list.points.map(({ drawing, title, text }, index) => (
            <li
              key={title}
              className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-b border-line py-7 md:grid-cols-[7rem_9rem_minmax(0,1fr)] md:gap-x-10 md:py-10"
            >
              <span
                aria-hidden
                className="tabular self-start text-hero leading-none font-display text-copper md:self-center"
              >
                {index + 1}
              </span>
              <LineDrawing name={drawing} className="size-20 md:size-32 md:justify-self-center" />
              <div className="col-span-full grid gap-1.5 max-md:col-start-2 md:col-span-1">
                <h3 className="text-title">{title}</h3>
                <p className="max-w-[48ch] text-lead text-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}
