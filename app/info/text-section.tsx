import type { ReactNode } from "react";
import { Prose } from "#app/ui/layout.tsx";
import type { Tone } from "#app/ui/layout.tsx";
import { TitledSection } from "#app/ui/titled-section.tsx";
import type { TextBlock } from "#content/page-text.ts";
import { SectionLead } from "./section-lead.tsx";

type TextSectionProps = { block: TextBlock; tone?: Tone; children?: ReactNode };

/** A title and its paragraphs, followed by the children. */
export function TextSection({ block, tone, children }: TextSectionProps) {
  return (
    <TitledSection title={block.title} tone={tone} lead={<SectionLead isSample={block.isSample} />}>
      <Prose>
        {block.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      {children}
    </TitledSection>
  );
}
