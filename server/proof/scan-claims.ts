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
  /** 0 if this process makes no pages. */
  pages: number;
}

/** A page of the shop as a stranger gets it; `null` if it has none of this address. */
export type ReadPage = (path: string) => Promise<string | null>;

export interface ScanDeps {
  db: Db;
  clock: Clock;
  siteUrl: string;
  forbidden: readonly ClaimWords[];
  allowed: readonly string[];
  /** The addresses of all pages for strangers. */
  paths(): Promise<string[]>;
  /** `null` means this process makes no pages. */
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
  const said: Said[] = [];
  const search = (source: ClaimSource): void => {
    const isRepeating = source.kind === "mail" || source.kind === "page";
    for (const text of source.texts)
      for (const { start, end, reason } of findClaims(text)) {
        const { kind, id, title } = source;
        const words = text.slice(start, end);
        const one = { words, text: plain(text), sentence: plain(sentenceAt(text, start, end)) };
        if (isRepeating && said.some((known) => isSame(known, one))) continue;
        said.push(one);
        found.push({ kind, id, title, words, around: aroundOf(text, start, end), reason });
      }
  };
  sources.forEach(search);
  const pages = await readPages(deps, search);
  const texts = sources.reduce((sum, source) => sum + source.texts.length, 0);
  return { at: deps.clock.now(), found, texts, pages };
}

/** A match, in letters and digits only: a page sets the same text in its own way. */
interface Said {
  words: string;
  text: string;
  sentence: string;
}

/** An email is made of texts, and a page shows them; both repeat the same line again and again. */
const isSame = (known: Said, one: Said): boolean =>
  known.words === one.words &&
  (known.text.includes(one.sentence) || one.text.includes(known.sentence));

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

function sentenceAt(text: string, start: number, end: number): string {
  const before = Math.max(
    ...[".", "!", "?", "\n"].map((mark) => text.lastIndexOf(mark, start - 1)),
  );
  const after = text.slice(end).search(/[.!?\n]/);
  return text.slice(start === 0 ? 0 : before + 1, after < 0 ? text.length : end + after);
}

function aroundOf(text: string, start: number, end: number): string {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  const shown = text.slice(from, to).replaceAll(/\s+/g, " ");
  return `${from > 0 ? "…" : ""}${shown}${to < text.length ? "…" : ""}`;
}

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
