import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type CartFill, filled, type PageParts } from "./cart-holes.ts";
import {
  acceptedEncoding,
  acceptsGzip,
  compress,
  type Encoding,
  isCompressible,
} from "./compress.ts";
import { gzipPart, joinGzip } from "./gzip-parts.ts";
import type { RenderedPage } from "./rendered-page.ts";
import type { HeaderList } from "./security-headers.ts";

/** A finished page in memory. */
export interface CachedPage {
  /** All that it holds. */
  bytes: number;
  /**
   * @param headers this answer's own names and values, in one list
   * @param cart for the holes; null = the page has none
   */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    headers: readonly string[],
    cart: CartFill | null,
  ): void;
}

/** Names as the application's own headers have them, which these replace. */
const UNKEPT = { "cache-control": "private, no-store" };
const WHOLE = { ...UNKEPT, vary: "Cookie, Accept-Encoding" };
const FILLED = { ...UNKEPT, vary: "Accept-Encoding" };

/** `fixedHeaders` go with every answer. */
export function toCachedPage(
  page: RenderedPage,
  fixedHeaders: HeaderList,
): Promise<CachedPage> | CachedPage {
  const headers = { ...page.headers, ...fixedHeaders };
  return Buffer.isBuffer(page.body)
    ? wholePage(headers, page.body, fixedHeaders)
    : pageWithHoles(headers, page.body);
}

/** The same bytes for everyone, compressed once. */
async function wholePage(
  headers: HeaderList,
  body: Buffer,
  fixedHeaders: HeaderList,
): Promise<CachedPage> {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const shared = { ...headers, ...WHOLE, etag };
  const variant = async (encoding: Encoding) => {
    const bytes = await compress(body, encoding, "once");
    const contentEncoding: HeaderList =
      encoding === "identity" ? {} : { "Content-Encoding": encoding };
    const own = { ...shared, ...contentEncoding, "Content-Length": String(bytes.length) };
    return { body: bytes, headers: listOf(own) };
  };
  const identity = await variant("identity");
  const [gzip, br] = isCompressible(headers["content-type"] ?? "", body.length)
    ? await Promise.all([variant("gzip"), variant("br")])
    : [identity, identity];
  const byEncoding = { identity, gzip, br };
  const unchanged = listOf({ ...fixedHeaders, ...WHOLE, etag });
  return {
    bytes: identity.body.length + gzip.body.length + br.body.length,
    answer(request, response, also) {
      if (request.headers["if-none-match"] === etag) {
        response.writeHead(304, [...unchanged, ...also]).end();
        return;
      }
      const chosen = byEncoding[acceptedEncoding(request.headers)];
      response.writeHead(200, chosen.headers.concat(also));
      response.end(request.method === "HEAD" ? undefined : chosen.body);
    },
  };
}

/**
 * One visitor's bytes, put together for each request: without an ETag, and kept by no browser. In gzip
 * for every browser, because only gzip can be joined from parts.
 */
function pageWithHoles(headers: HeaderList, parts: PageParts): CachedPage {
  const { texts, holes } = parts;
  const gzipTexts = texts.map(gzipPart);
  const own = listOf({ ...headers, ...FILLED });
  const gzipped = (fill: CartFill) =>
    joinGzip(
      gzipTexts.flatMap((text, at) => {
        const hole = holes[at];
        return hole === undefined ? [text] : [text, gzipPart(Buffer.from(fill[hole]))];
      }),
    );
  return {
    bytes: gzipTexts.reduce((sum, { text, deflated }) => sum + text.length + deflated.length, 0),
    answer(request, response, also, cart) {
      if (cart === null) throw new Error("A page with holes was asked for without a cart");
      const isGzip = acceptsGzip(request.headers);
      const body = isGzip ? gzipped(cart) : filled(parts, cart);
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
