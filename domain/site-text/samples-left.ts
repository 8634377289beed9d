import { isMarkedSample, type SiteText, type SiteTextName } from "./site-text.ts";

/** Built-in content that is, or could be marked as, a sample. */
export interface SampleItem {
  what: string;
  /** A file under content/, or a column. */
  where: string;
  /** Whether the built-in version is a sample. */
  isSample: boolean;
  /** The texts that replace it; if there are none, see `where`. */
  writtenAs: readonly SiteTextName[];
}

interface Written {
  name: SiteTextName;
  /** `null` for the default text. */
  body: SiteText | null;
}

/** Items that are still samples despite the texts written so far (WORDS-3). */
export function samplesLeft(
  items: readonly SampleItem[],
  written: readonly Written[],
): SampleItem[] {
  const bodies = new Map(written.map(({ name, body }) => [name, body]));
  return items.flatMap((item) => {
    const { isSample, writtenAs } = item;
    if (writtenAs.length === 0) return isSample ? [item] : [];
    const left = writtenAs.filter((name) => {
      const body = bodies.get(name) ?? null;
      return body === null ? isSample : isMarkedSample(body);
    });
    return left.length === 0 ? [] : [{ ...item, writtenAs: left }];
  });
}
