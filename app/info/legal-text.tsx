import type { LegalPage } from "#content/legal-page.ts";
import { LAST_UPDATED_LABEL } from "#content/legal-page.ts";
import { LongRead } from "./long-read.tsx";

/** A legal text with its table of contents beside it. */
export function LegalText({ page }: { page: LegalPage }) {
  return (
    <LongRead
      title={page.title}
      lead={`${LAST_UPDATED_LABEL} ${page.lastUpdated}`}
      isSample={page.isSample}
      chapters={page.sections.map(({ id, title, paragraphs }) => ({
        id,
        title,
        content: (
          <div className="prose">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ),
      }))}
    />
  );
}
