import { Container, PageHero, Section } from "#app/ui/layout.tsx";
import { SampleMark } from "#app/ui/sample-mark.tsx";
import type { LegalPage } from "#content/legal-page.ts";
import { CONTENTS_TITLE, LAST_UPDATED_LABEL } from "#content/legal-page.ts";

/** A legal text with its table of contents beside it. */
export function LegalText({ page }: { page: LegalPage }) {
  return (
    <>
      <PageHero title={page.title} lead={`${LAST_UPDATED_LABEL} ${page.lastUpdated}`}>
        {page.isSample ? <SampleMark /> : null}
      </PageHero>
      <Section space="none" className="pb-16 md:pb-24">
        <Container className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-16">
          <Contents page={page} />
          <div className="grid max-w-text gap-10">
            {page.sections.map(({ id, title, paragraphs }) => (
              <section key={id} id={id} className="prose">
                <h2 className="text-heading">{title}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ))}
          </div>
        </Container>
      </Section>
    </>
  );
}

function Contents({ page }: { page: LegalPage }) {
  return (
    <nav aria-label={CONTENTS_TITLE} className="self-start lg:sticky lg:top-28">
      <ol className="divide-y divide-line border-y border-line">
        {page.sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-3 text-small hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
