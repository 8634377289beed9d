import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, gzipSync } from "node:zlib";

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;
const WORTH_IT_BYTES = 1024;

export type Encoding = "br" | "gzip" | "identity";

export function acceptedEncoding(headers: IncomingHttpHeaders): Encoding {
  const accepted = headers["accept-encoding"]?.toString() ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return acceptsGzip(headers) ? "gzip" : "identity";
}

export const acceptsGzip = (headers: IncomingHttpHeaders): boolean =>
  /\bgzip\b/.test(headers["accept-encoding"]?.toString() ?? "");

export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= WORTH_IT_BYTES && COMPRESSIBLE.test(contentType);
}

/**
 * A new connection sends a body of a few packets at once anyway, so compressing it would save no time, but cost the
 * server a twelfth of the time for a quote.
 */
const SENT_AS_IS_BYTES_MAX = 6 * 1024;
/** Up to this size, compressing takes less time than passing the body to another thread and back. */
const SHORT_BYTES_MAX = 16 * 1024;

/** For a body that is sent once. For a short one, Brotli saves a few bytes but takes twice as long. */
export function encodingForOnce(headers: IncomingHttpHeaders, bytes: number): Encoding {
  if (bytes <= SENT_AS_IS_BYTES_MAX) return "identity";
  return bytes <= SHORT_BYTES_MAX && acceptsGzip(headers) ? "gzip" : acceptedEncoding(headers);
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** For a body sent once, for one sent until the best version is ready, and for one that is kept. */
const EFFORTS = {
  each: { gzip: 5, brotli: 4 },
  meanwhile: { gzip: 5, brotli: 6 },
  kept: { gzip: 9, brotli: 10 },
};
export type Effort = keyof typeof EFFORTS;

export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") {
    const options = { level: EFFORTS[effort].gzip };
    const isShort = effort === "each" && body.length <= SHORT_BYTES_MAX;
    return isShort ? gzipSync(body, options) : gzipped(body, options);
  }
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: EFFORTS[effort].brotli,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
