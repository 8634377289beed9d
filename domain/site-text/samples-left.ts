import { isMarkedSample, type SiteText, type SiteTextName } from "./site-text.ts";

/** Something that ships as a sample, or could be marked as one. */
export interface SampleItem {
  what: string;
  /** A file under content/, or a column. */
  where: string;
  /** Whether the version that ships is a sample. */
  isSample: boolean;
  /** By which texts staff replace it; if there are none, where it is. */
  writtenAs: readonly SiteTextName[];
}

interface Written {
  name: SiteTextName;
  /** `null` means as it ships. */
  body: SiteText | null;
}

/** Items that are still samples, now that texts have been written (WORDS-3). */
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
