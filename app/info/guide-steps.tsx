import { Container, Section } from "#app/ui/layout.tsx";
import { LineDrawing } from "#app/ui/line-drawing.tsx";
import type { IllustratedPoint, PointList } from "#content/page-text.ts";
import { SectionLead } from "./section-lead.tsx";

/** Steps to follow in order: each has a large number, a drawing and instructions. */
export function GuideSteps({ list }: { list: PointList<IllustratedPoint> }) {
  return (
    <Section space="none" className="py-10 md:py-16">
      <Container>
        <div className="grid justify-items-start gap-3 border-b border-strong pb-6">
          <h2 className="text-title">{list.title}</h2>
          <SectionLead text={list.lead} isSample={list.isSample} />
        </div>
        <ol>
          {list.points.map(({ drawing, title, text }, index) => (
            <li key={title} className="flex gap-6 border-b border-line py-6">
              <span aria-hidden className="tabular font-display text-hero text-copper">
                {index + 1}
              </span>
              <div className="grid gap-3 sm:flex sm:items-center sm:gap-10">
                <LineDrawing name={drawing} className="size-24" />
                <div className="grid gap-1.5">
                  <h3 className="text-title">{title}</h3>
                  <p className="max-w-text text-lead text-soft">{text}</p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}
