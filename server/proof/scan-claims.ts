import { setImmediate as nextTurn } from "node:timers/promises";
import { type ClaimWords, createClaimsCheck } from "#domain/text/claims.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { type ClaimSource, claimSources } from "./claim-sources.ts";
import { pageWords } from "./page-words.ts";

/** Words that a text must not contain, and where to edit it. */
export interface FoundClaim extends Pick<ClaimSource, "kind" | "id" | "title"> {
  words: string;
  /** With the surrounding text. */
  around: string;
  reason: string;
}

export interface ClaimsScan {
  at: Date;
  found: FoundClaim[];
  /** Number of texts read. */
  texts: number;
  /** 0 if this process renders no pages. */
  pages: number;
}

/** A page of the shop as a stranger gets it; `null` if there is no page at this path. */
export type ReadPage = (path: string) => Promise<string | null>;

export interface ScanDeps {
  db: Db;
  clock: Clock;
  siteUrl: string;
  forbidden: readonly ClaimWords[];
  allowed: readonly string[];
  /** The paths of all public pages. */
  paths(): Promise<string[]>;
  /** `null` means that this process renders no pages. */
  readPage(): ReadPage | null;
}

const AROUND = 60;

/**
 * Scans every text of the shop (PROOF-6): texts of products and of the site, the announcement bar, each email in the
 * owner's words, and every rendered page. A match that a page has from an already reported text isn't repeated.
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

/** A match reduced to letters and digits, because a page formats the same text differently. */
interface Said {
  words: string;
  text: string;
  sentence: string;
}

/** Emails are made of texts, and pages show them, so both repeat the same lines. */
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
    // Lets other requests be answered in between.
    await nextTurn();
  }
  return count;
}
