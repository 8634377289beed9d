import type { LegalPage } from "#content/legal-page.ts";
import { LAST_UPDATED_LABEL } from "#content/legal-page.ts";
import type { ShownPageText } from "#domain/site-text/chapters.ts";
import { type Chapter, LongRead } from "./long-read.tsx";
import { writtenChapters } from "./written-chapters.tsx";

interface LegalTextProps {
  page: LegalPage;
  /** The owner's text that replaces the shipped one; `null` if none. */
  written: ShownPageText | null;
  /** Chapters that the shop itself adds at the end. */
  more?: readonly Chapter[];
}

/** A legal text with its table of contents next to it. */
export function LegalText({ page, written, more }: LegalTextProps) {
  const updatedOn = written?.updatedOn ?? page.lastUpdated;
  const isSample = written?.isSample ?? page.isSample;
  const chapters = written
    ? writtenChapters(written)
    : page.sections.map(({ id, title, paragraphs }) => ({
        id,
        title,
        content: (
          <div className="prose">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        ),
      }));
  return (
    <LongRead
      title={page.title}
      lead={updatedOn === "" ? "" : `${LAST_UPDATED_LABEL} ${updatedOn}`}
      isSample={isSample || undefined}
      chapters={more === undefined ? chapters : [...chapters, ...more]}
    />
  );
}
