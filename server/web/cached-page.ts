import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { once } from "#domain/once.ts";
import {
  acceptedEncoding,
  acceptsGzip,
  compress,
  type Effort,
  type Encoding,
  isCompressible,
} from "./compress.ts";
import { filled, type PageFill, type PageParts } from "./page-holes.ts";
import type { RenderedPage } from "./rendered-page.ts";
import type { HeaderList } from "./security-headers.ts";
import { SHARED_CACHE_HEADERS } from "./shared-cache.ts";

/** A finished page in memory. */
export interface CachedPage {
  /** Its size in memory. */
  bytes: number;
  /**
   * @param headers this answer's own names and values, in one list
   * @param fill for the page's holes
   * @param isPublic whether a shared cache may keep it (a page with holes it never may)
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    headers: readonly string[],
    fill: PageFill,
    isPublic?: boolean,
  ): void;
}

/** Lowercase, because they replace the application's own headers. */
const UNKEPT = { "cache-control": "private, no-store" };
const WHOLE = { ...UNKEPT, vary: "Cookie, Accept-Encoding" };
/** For pages without anything personal: the browser may show it again when someone presses Back. */
const ANYONES = { ...WHOLE, "cache-control": "private, no-cache" };
/** Not `private`, because some caches would obey that before the headers meant for them. */
const PUBLIC = { ...WHOLE, "cache-control": "no-cache", ...SHARED_CACHE_HEADERS };
const FILLED = { ...UNKEPT, vary: "Accept-Encoding" };

/** `fixedHeaders` are part of every answer; `isAnyones` if no one is signed in and no cart is shown. */
export function toCachedPage(
  page: RenderedPage,
  fixedHeaders: HeaderList,
  isAnyones = false,
): Promise<CachedPage> | CachedPage {
  const headers = { ...page.headers, ...fixedHeaders };
  return Buffer.isBuffer(page.body)
    ? wholePage(headers, page.body, fixedHeaders, isAnyones)
    : pageWithHoles(headers, page.body);
}

/**
 * The same bytes for everyone, with the best compression. That takes 25 ms, so requests get a version that takes two
 * until it is ready.
 */
async function wholePage(
  headers: HeaderList,
  body: Buffer,
  fixedHeaders: HeaderList,
  isAnyones: boolean,
): Promise<CachedPage> {
  const own = isAnyones ? ANYONES : WHOLE;
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const variant = async (encoding: Encoding, effort: Effort) => {
    const bytes = await compress(body, encoding, effort);
    const contentEncoding: HeaderList =
      encoding === "identity" ? {} : { "Content-Encoding": encoding };
    const size = { ...contentEncoding, "Content-Length": String(bytes.length) };
    const listFor = (kind: HeaderList) => listOf({ ...headers, ...kind, etag, ...size });
    return { body: bytes, headers: listFor(own), publicHeaders: listFor(PUBLIC) };
  };
  const compressed = async (effort: Effort) => {
    const [gzip, br] = await Promise.all([variant("gzip", effort), variant("br", effort)]);
    return { gzip, br };
  };
  const identity = await variant("identity", "meanwhile");
  const isSmaller = isCompressible(headers["content-type"] ?? "", body.length);
  const variants = {
    identity,
    ...(isSmaller ? await compressed("meanwhile") : { gzip: identity, br: identity }),
  };
  const improve = once(() => {
    if (!isSmaller) return;
    // Runs after the answer; if a better variant can't be made, the current one stays.
    setImmediate(() => {
      compressed("kept").then(
        (best) => Object.assign(variants, best),
        () => undefined,
      );
    });
  });
  const unchanged = listOf({ ...fixedHeaders, ...own, etag });
  const publicUnchanged = listOf({ ...fixedHeaders, ...PUBLIC, etag });
  return {
    bytes: identity.body.length + variants.gzip.body.length + variants.br.body.length,
    answer(request, response, also, _, isPublic = false) {
      if (request.headers["if-none-match"] === etag) {
        response.writeHead(304, (isPublic ? publicUnchanged : unchanged).concat(also)).end();
        return;
      }
      const chosen = variants[acceptedEncoding(request.headers)];
      const its = isPublic ? chosen.publicHeaders : chosen.headers;
      response.writeHead(200, its.concat(also));
      response.end(request.method === "HEAD" ? undefined : chosen.body);
      improve();
    },
  };
}

/** One visitor's page, filled and compressed for each request. It has no ETag, and browsers don't store it. */
function pageWithHoles(headers: HeaderList, parts: PageParts): CachedPage {
  const own = listOf({ ...headers, ...FILLED });
  return {
    bytes: parts.texts.reduce((sum, text) => sum + text.length, 0),
    answer(request, response, also, fill) {
      const isGzip = acceptsGzip(request.headers);
      const whole = filled(parts, fill);
      const body = isGzip ? gzipSync(whole, { level: 1 }) : whole;
      response.writeHead(200, [
        ...own,
        ...(isGzip ? ["Content-Encoding", "gzip"] : []),
        "Content-Length",
        String(body.length),
        ...also,
      ]);
      response.end(request.method === "HEAD" ? undefined : body);
    },
  };
}

const listOf = (headers: HeaderList): string[] => Object.entries(headers).flat();
