import { setImmediate as nextTurn } from "node:timers/promises";
import { type ClaimWords, createClaimsCheck } from "#domain/text/claims.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { type ClaimSource, claimSources } from "./claim-sources.ts";
import { pageWords } from "./page-words.ts";

/** Words that a text must not have, and where it is changed. */
export interface FoundClaim extends Pick<ClaimSource, "kind" | "id" | "title"> {
  words: string;
  /** With what stands around them. */
  around: string;
  reason: string;
}

export interface ClaimsScan {
  at: Date;
  found: FoundClaim[];
  /** How many were read. */
  texts: number;
  /** 0 = this process makes no pages. */
  pages: number;
}

/** A page of the shop as a stranger gets it; null = it has none of this address. */
export type ReadPage = (path: string) => Promise<string | null>;

export interface ScanDeps {
  db: Db;
  clock: Clock;
  siteUrl: string;
  forbidden: readonly ClaimWords[];
  allowed: readonly string[];
  /** The addresses of all pages for strangers. */
  paths(): Promise<string[]>;
  /** null = this process makes no pages. */
  readPage(): ReadPage | null;
}

const AROUND = 60;

/**
 * Looks through everything that the shop says (PROOF-6): texts of products and of the site, the line at the top, each
 * email in the owner's words, and every page as it is made. What a page has from a text that was found is said once.
 */
export async function scanClaims(deps: ScanDeps): Promise<ClaimsScan> {
  const { sources, warnings } = await claimSources(deps.db, deps.siteUrl);
  const findClaims = createClaimsCheck({
    forbidden: deps.forbidden,
    allowed: [...deps.allowed, ...warnings],
  });
  const found: FoundClaim[] = [];
  const known = new Set<string>();
  const search = (source: ClaimSource): void => {
    for (const text of source.texts)
      for (const { start, end, reason } of findClaims(text)) {
        const { kind, id, title } = source;
        const words = text.slice(start, end);
        // A page repeats its texts, and each page its header and footer.
        const near = plainAround(text, start, end);
        if (known.has(near)) continue;
        known.add(near);
        const around = `${start > AROUND ? "…" : ""}${text.slice(Math.max(0, start - AROUND), end + AROUND)}${end + AROUND < text.length ? "…" : ""}`;
        found.push({ kind, id, title, words, around: around.replaceAll(/\s+/g, " "), reason });
      }
  };
  sources.forEach(search);
  const pages = await readPages(deps, search);
  const texts = sources.reduce((sum, source) => sum + source.texts.length, 0);
  return { at: deps.clock.now(), found, texts, pages };
}

/** A few words on either side, however a page has set them. */
const NEAR = 12;
const plainAround = (text: string, start: number, end: number): string =>
  text
    .slice(Math.max(0, start - NEAR), end + NEAR)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

async function readPages(deps: ScanDeps, search: (source: ClaimSource) => void): Promise<number> {
  const readPage = deps.readPage();
  if (readPage === null) return 0;
  let count = 0;
  for (const path of await deps.paths()) {
    const html = await readPage(path);
    if (html === null) continue;
    count += 1;
    search({ kind: "page", id: path, title: path, texts: pageWords(html).split("\n") });
    // Others are answered in between.
    await nextTurn();
  }
  return count;
}
