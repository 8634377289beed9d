import type { ReactNode } from "react";
import { Container, Section } from "#app/ui/layout.tsx";

type DataSectionProps = {
  /** The section's element id. */
  id?: string;
  title: string;
  /** Next to the title: a date, a sentence or a badge. */
  lead?: ReactNode;
  children: ReactNode;
};

/** One set of figures on a data page, at full width under a heavy rule. */
export function DataSection({ id, title, lead, children }: DataSectionProps) {
  return (
    <Section id={id} space="none">
      <Container>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 border-t border-strong pt-5 pb-14 md:pb-20">
          <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
            <h2 className="text-title">{title}</h2>
            <div className="grid max-w-text justify-items-start gap-2">{lead}</div>
          </div>
          {children}
        </div>
      </Container>
    </Section>
  );
}
