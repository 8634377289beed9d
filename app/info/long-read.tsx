import type { ReactNode } from "react";
import { Container, PageHero, Section } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import { CONTENTS_TITLE } from "#content/legal-page.ts";

export interface Chapter {
  /** Its element id. */
  id: string;
  title: string;
  isSample?: true;
  content: ReactNode;
}

type LongReadProps = {
  title: string;
  lead: string;
  isSample?: true | undefined;
  chapters: Chapter[];
};

/** A reference text: one column of numbered chapters, with the table of contents always next to it. */
export function LongRead({ title, lead, isSample, chapters }: LongReadProps) {
  return (
    <>
      <PageHero title={title} lead={lead} tone="sand">
        {isSample ? <SampleMark /> : null}
      </PageHero>
      <Section space="none" className="py-10 md:py-16">
        <Container className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-16">
          <Contents chapters={chapters} />
          <div className="grid max-w-text gap-12 ">
            {chapters.map((chapter, index) => (
              <section key={chapter.id} id={chapter.id} className="grid gap-4">
                <h2 className="flex items-baseline gap-4 text-title">
                  <span aria-hidden className="tabular text-heading text-copper">
                    {index + 1}
                  </span>
                  {chapter.title}
                </h2>
                {chapter.isSample ? <SampleMark /> : null}
                {chapter.content}
              </section>
            ))}
          </div>
        </Container>
      </Section>
    </>
  );
}

function Contents({ chapters }: { chapters: Chapter[] }) {
  return (
    <nav aria-label={CONTENTS_TITLE} className="self-start lg:sticky lg:top-28">
      <p aria-hidden className="mb-2 text-small text-soft">
        {CONTENTS_TITLE}
      </p>
      <ol className="border-y border-line">
        {chapters.map(({ id, title }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center gap-3 text-small hover:underline"
            >
              <span aria-hidden className="tabular text-soft">
                {index + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
