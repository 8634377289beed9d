import type { IncomingMessage, ServerResponse } from "node:http";
import { noLongerThan, TooLate } from "#server/db/no-longer-than.ts";
import { pageAnswered, type PageFrom } from "#server/measured.ts";
import { type CachedPage, toCachedPage } from "./cached-page.ts";
import type { PageFill } from "./page-holes.ts";
import type { RenderedPage } from "./rendered-page.ts";
import type { HeaderList } from "./security-headers.ts";
import { isAnyones } from "./shared-page.ts";

/** A page's key, and the content of its holes for this request. */
export interface KeptPage {
  key: string;
  fill: PageFill;
  /** Whether a shared cache may store the answer, if it is current. */
  isPublic?: boolean;
}

interface ServedPage extends KeptPage {
  /** Whether it may be served from memory while the database is down (page-key.ts). */
  isInformation: boolean;
}

export interface PageCache {
  /**
   * The fast path for a cached page: all header names and values in one list, without merging. Returns false if the
   * page isn't cached; then the response is untouched.
   */
  answerCached(
    page: KeptPage,
    request: IncomingMessage,
    response: ServerResponse,
    ownHeaders: readonly string[],
  ): boolean;
  /** The same with a page that may be outdated, while the database is down. */
  answerOutdated(
    page: KeptPage,
    request: IncomingMessage,
    response: ServerResponse,
    ownHeaders: readonly string[],
  ): boolean;
  /**
   * Answers from memory. Otherwise renders the page (once, however many requests arrive at the same time), caches it if
   * allowed, and answers; a page that can't be cached is passed to `send`. If rendering fails or takes too long,
   * answers with the previous page if that may be shown.
   */
  serve(
    page: ServedPage,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<RenderedPage>,
    send: (page: RenderedPage) => Promise<void>,
  ): Promise<void>;
  /** Removes every cached page, so none is served again (RUN-47). */
  clear(): void;
  /** Marks every page as outdated, including those being rendered from outdated data. */
  drop(): void;
  /** While off, nothing is cached: we would not be notified of page changes. */
  setOn(isOn: boolean): void;
}

interface Kept {
  entry: CachedPage;
  renderedAt: number;
  /** When it was outdated; `null` if it is current. */
  currentUntil: number | null;
}

interface Rendered {
  page: RenderedPage;
  entry: CachedPage | null;
}

export interface PageCacheOptions {
  /** How long after the last notification a page may be shown while the database is down. */
  outdatedMs?: number;
  /** How often outdated data was returned: a page rendered in the meantime may contain it, so it isn't cached. */
  outdatedTold?: () => number;
  patienceMs?: number;
  bytesMax?: number;
}

const BYTES_MAX = 32 * 1024 * 1024;
/** Pages older than this are rendered again, even without a notification of a change. */
const AGE_MS_MAX = 10 * 60_000;
/** How long a visitor waits for a page if there is a previous version. */
const PATIENCE_MS = 2000;
/** How long the previous page is shown while the database answers but this page doesn't get ready. */
const PENDING_MS = 60_000;

/**
 * Pages without anything personal, rendered once and cached compressed in memory (docs/architecture.md). When the cache
 * is full, the oldest pages are removed. `fixedHeaders` are part of every answer.
 */
export function createPageCache(
  fixedHeaders: HeaderList,
  {
    outdatedMs = 0,
    outdatedTold = () => 0,
    patienceMs = PATIENCE_MS,
    bytesMax = BYTES_MAX,
  }: PageCacheOptions = {},
): PageCache {
  const cached = new Map<string, Kept>();
  const rendering = new Map<string, { rendered: Promise<Rendered>; startedAt: number }>();
  let bytes = 0;
  let generation = 0;
  let isOn = false;

  function drop(): void {
    generation += 1;
    rendering.clear();
    const now = performance.now();
    for (const kept of cached.values()) kept.currentUntil ??= now;
  }

  function keep(key: string, entry: CachedPage): void {
    forget(key);
    cached.set(key, { entry, renderedAt: performance.now(), currentUntil: null });
    bytes += entry.bytes;
    for (const oldest of cached.keys()) {
      if (bytes <= bytesMax) return;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    bytes -= cached.get(key)?.entry.bytes ?? 0;
    cached.delete(key);
  }

  function current(key: string): CachedPage | null {
    const kept = cached.get(key);
    if (!isOn || kept?.currentUntil !== null) return null;
    return performance.now() - kept.renderedAt > AGE_MS_MAX ? null : kept.entry;
  }

  /** The cached page, if it was current within the last `forMs`. */
  function outdated(key: string, forMs: number): CachedPage | null {
    const kept = cached.get(key);
    if (!kept) return null;
    const now = performance.now();
    return now - (kept.currentUntil ?? now) <= forMs ? kept.entry : null;
  }

  async function renderAndCache(
    key: string,
    render: () => Promise<RenderedPage>,
  ): Promise<Rendered> {
    const startedAt = generation;
    const toldBefore = outdatedTold();
    const page = await render();
    const isWhole = page.status === 200 && page.stream === null;
    if (!isWhole || page.setCookies.length > 0 || !page.mayBeShared) return { page, entry: null };
    const isCurrent = outdatedTold() === toldBefore;
    const entry = await toCachedPage(page, fixedHeaders, isAnyones(key));
    if (isOn && isCurrent && generation === startedAt) keep(key, entry);
    return { page, entry };
  }

  /** Simultaneous requests share a rendering, unless it may never finish. */
  function startOrJoin(key: string, render: () => Promise<RenderedPage>) {
    const others = rendering.get(key);
    if (others && performance.now() - others.startedAt < patienceMs)
      return { rendered: others.rendered, isOwn: false };
    const own = { rendered: renderAndCache(key, render), startedAt: performance.now() };
    rendering.set(key, own);
    const end = () => {
      if (rendering.get(key) === own) rendering.delete(key);
    };
    own.rendered.then(end, end);
    return { rendered: own.rendered, isOwn: true };
  }

  return {
    answerCached({ key, fill, isPublic }, request, response, ownHeaders) {
      const entry = current(key);
      entry?.answer(request, response, ownHeaders, fill, isPublic);
      if (entry) pageAnswered.tell("memory");
      return entry !== null;
    },
    answerOutdated({ key, fill }, request, response, ownHeaders) {
      const entry = outdated(key, outdatedMs);
      entry?.answer(request, response, ownHeaders, fill);
      if (entry) pageAnswered.tell("outdated");
      return entry !== null;
    },
    drop,
    clear() {
      drop();
      cached.clear();
      bytes = 0;
    },
    setOn(next) {
      isOn = next;
      drop();
    },
    async serve(page, request, response, render, send) {
      const { key, fill } = page;
      const answer = (entry: CachedPage, from: PageFrom) => {
        pageAnswered.tell(from);
        // A page that became outdated while it was rendered goes to the waiting visitors, but to no cache.
        const isPublic = page.isPublic === true && current(key) === entry;
        if (isPublic) response.removeHeader("X-Request-Id");
        return entry.answer(request, response, [], fill, isPublic);
      };
      const kept = current(key);
      if (kept) return answer(kept, "memory");
      const { rendered, isOwn } = startOrJoin(key, render);
      const isWaitedFor = isOwn && !cached.has(key);
      let done: Rendered | null = null;
      try {
        done = await (isWaitedFor ? rendered : noLongerThan(patienceMs, rendered));
      } catch (error) {
        const isPending = isOn && error instanceof TooLate;
        const before = outdated(key, isPending ? PENDING_MS : outdatedOf(page));
        if (before) return answer(before, "outdated");
        if (!(error instanceof TooLate)) throw error;
        if (isOwn) done = await rendered;
      }
      if (done?.entry) return answer(done.entry, "rendered");
      const before =
        done === null || done.page.status >= 500 ? outdated(key, outdatedOf(page)) : null;
      if (before) return answer(before, "outdated");
      // A page rendered for one visitor doesn't go to another.
      return send(isOwn && done ? done.page : await render());
    },
  };

  function outdatedOf({ isInformation }: ServedPage): number {
    return isInformation ? outdatedMs : 0;
  }
}
