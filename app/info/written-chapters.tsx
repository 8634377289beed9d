import type { ShownPageText } from "#domain/site-text/chapters.ts";
import type { Chapter } from "./long-read.tsx";
import { TextBlocks } from "./text-blocks.tsx";

/** The owner's chapters. */
export const writtenChapters = ({ chapters }: ShownPageText): Chapter[] =>
  chapters.map(({ id, title, blocks }) => ({
    id,
    title,
    content: (
      <div className="prose">
        <TextBlocks blocks={blocks} />
      </div>
    ),
  }));
