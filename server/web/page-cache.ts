import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { acceptedEncoding, compress, type Encoding, isCompressible } from "./compress.ts";
import type { HeaderList } from "./security-headers.ts";

/** A finished response of the application. */
export interface RenderedPage {
  status: number;
  headers: HeaderList;
  setCookies: string[];
  body: Buffer;
  /** False if it shows something of this visitor's, or has one of unlimited URLs. */
  mayBeShared: boolean;
}

interface CachedPage {
  etag: string;
  byEncoding: Record<Encoding, { headers: HeaderList; rawHeaders: string[]; body: Buffer }>;
}

export interface PageCache {
  /**
   * The fast path for a cached page: all header names and values in one list, nothing merged.
   * False if the page is not cached; then the response is untouched.
   */
  answerCached(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    ownHeaders: string[],
  ): boolean;
  /**
   * Answers from memory. Otherwise renders (once, however many requests arrive at the same time), caches
   * what may be cached and answers; a page that may not be cached is passed to `send`.
   */
  serve(
    key: string,
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

const PAGES_MAX = 400;
const CACHE_HEADERS = { "Cache-Control": "private, no-cache", Vary: "Cookie, Accept-Encoding" };

/** Anonymous pages, rendered once and cached compressed in memory (docs/architecture.md). */
/**
 * `fixedHeaders` go with every answer; `answerCached` sends them, `serve` leaves them to its
 * caller.
 */
export function createPageCache(fixedHeaders: HeaderList): PageCache {
  const fixed = Object.entries(fixedHeaders).flat();
  const cached = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<{ page: RenderedPage; entry: CachedPage | null }>>();
  let generation = 0;
  let isOn = false;

  function drop(): void {
    generation += 1;
    cached.clear();
    rendering.clear();
  }

  async function renderAndCache(key: string, render: () => Promise<RenderedPage>) {
    const startedAt = generation;
    const page = await render();
    if (page.status !== 200 || page.setCookies.length > 0 || !page.mayBeShared)
      return { page, entry: null };
    const entry = await toCachedPage(page);
    if (isOn && generation === startedAt) {
      const oldest = cached.keys().next().value;
      if (cached.size >= PAGES_MAX && oldest !== undefined) cached.delete(oldest);
      cached.set(key, entry);
    }
    return { page, entry };
  }

  return {
    answerCached(key, request, response, ownHeaders) {
      const hit = cached.get(key);
      if (!hit || request.headers["if-none-match"] === hit.etag) return false;
      const { rawHeaders, body } = hit.byEncoding[acceptedEncoding(request.headers)];
      response.writeHead(200, [...rawHeaders, ...fixed, ...ownHeaders]);
      response.end(request.method === "HEAD" ? undefined : body);
      return true;
    },
    drop,
    setOn(next) {
      isOn = next;
      drop();
    },
    async serve(key, request, response, render, send) {
      const hit = cached.get(key);
      if (hit) return answer(hit, request, response);
      const others = rendering.get(key);
      if (others) {
        const { entry } = await others;
        // A page rendered for one visitor only is not for another.
        return entry ? answer(entry, request, response) : send(await render());
      }
      const own = renderAndCache(key, render);
      rendering.set(key, own);
      const forget = () => {
        if (rendering.get(key) === own) rendering.delete(key);
      };
      own.then(forget, forget);
      const { page, entry } = await own;
      return entry ? answer(entry, request, response) : send(page);
    },
  };
}

async function toCachedPage({ headers, body }: RenderedPage): Promise<CachedPage> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const shared = { ...headers, ...CACHE_HEADERS, ETag: etag };
  const variant = async (encoding: Encoding) => {
    const bytes = await compress(body, encoding, "once");
    const contentEncoding: HeaderList =
      encoding === "identity" ? {} : { "Content-Encoding": encoding };
    const own = { ...shared, ...contentEncoding, "Content-Length": String(bytes.length) };
    return { body: bytes, headers: own, rawHeaders: Object.entries(own).flat() };
  };
  const identity = await variant("identity");
  if (!isCompressible(headers["content-type"] ?? "", body.length)) {
    return { etag, byEncoding: { identity, gzip: identity, br: identity } };
  }
  const [gzip, br] = await Promise.all([variant("gzip"), variant("br")]);
  return { etag, byEncoding: { identity, gzip, br } };
}

function answer(entry: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const { headers, body } = entry.byEncoding[acceptedEncoding(request.headers)];
  if (request.headers["if-none-match"] === entry.etag) {
    response.writeHead(304, { ETag: entry.etag, ...CACHE_HEADERS }).end();
    return;
  }
  response.writeHead(200, headers);
  response.end(request.method === "HEAD" ? undefined : body);
}
