import type { IncomingMessage, ServerResponse } from "node:http";
import { type CachedPage, toCachedPage } from "./cached-page.ts";
import type { PageFill } from "./page-holes.ts";
import type { RenderedPage } from "./rendered-page.ts";
import type { HeaderList } from "./security-headers.ts";

/** A page by its key, and what this request has in its holes. */
export interface KeptPage {
  key: string;
  fill: PageFill;
}

export interface PageCache {
  /**
   * The fast path for a page that is here: all header names and values in one list, nothing merged.
   * False if it is not; then the response is untouched.
   */
  answerCached(
    page: KeptPage,
    request: IncomingMessage,
    response: ServerResponse,
    ownHeaders: readonly string[],
  ): boolean;
  /**
   * Answers from memory. Otherwise renders (once, however many requests arrive at the same time), caches
   * what may be cached and answers; a page that may not be cached is passed to `send`.
   */
  serve(
    page: KeptPage,
    request: IncomingMessage,
    response: ServerResponse,
    render: () => Promise<RenderedPage>,
    send: (page: RenderedPage) => Promise<void>,
  ): Promise<void>;
  /** Drops every page, including those being rendered from outdated data. */
  drop(): void;
  /** While off, nothing is cached: we would not be notified of page changes. */
  setOn(isOn: boolean): void;
}

const BYTES_MAX = 32 * 1024 * 1024;
/** Their number is not ours to say: it is how many kinds of accounts there are. */
export const OWN_PAGES_BYTES_MAX = 8 * 1024 * 1024;

/**
 * Pages without anything personal, rendered once and kept compressed in memory (docs/architecture.md);
 * the oldest go when it gets too much. `fixedHeaders` go with every answer.
 */
export function createPageCache(fixedHeaders: HeaderList, bytesMax = BYTES_MAX): PageCache {
  const cached = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<{ page: RenderedPage; entry: CachedPage | null }>>();
  let bytes = 0;
  let generation = 0;
  let isOn = false;

  function drop(): void {
    generation += 1;
    bytes = 0;
    cached.clear();
    rendering.clear();
  }

  function keep(key: string, entry: CachedPage): void {
    forget(key);
    cached.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of cached.keys()) {
      if (bytes <= bytesMax) return;
      forget(oldest);
    }
  }

  function forget(key: string): void {
    bytes -= cached.get(key)?.bytes ?? 0;
    cached.delete(key);
  }

  async function renderAndCache(key: string, render: () => Promise<RenderedPage>) {
    const startedAt = generation;
    const page = await render();
    if (page.status !== 200 || page.setCookies.length > 0 || !page.mayBeShared)
      return { page, entry: null };
    const entry = await toCachedPage(page, fixedHeaders);
    if (isOn && generation === startedAt) keep(key, entry);
    return { page, entry };
  }

  return {
    answerCached({ key, fill }, request, response, ownHeaders) {
      const hit = cached.get(key);
      if (!hit) return false;
      hit.answer(request, response, ownHeaders, fill);
      return true;
    },
    drop,
    setOn(next) {
      isOn = next;
      drop();
    },
    async serve({ key, fill }, request, response, render, send) {
      const hit = cached.get(key);
      if (hit) return hit.answer(request, response, [], fill);
      const others = rendering.get(key);
      if (others) {
        const { entry } = await others;
        // A page rendered for one visitor only is not for another.
        return entry ? entry.answer(request, response, [], fill) : send(await render());
      }
      const own = renderAndCache(key, render);
      rendering.set(key, own);
      const end = () => {
        if (rendering.get(key) === own) rendering.delete(key);
      };
      own.then(end, end);
      const { page, entry } = await own;
      return entry ? entry.answer(request, response, [], fill) : send(page);
    },
  };
}
