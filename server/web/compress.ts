import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** `effort` "once" is for cached bodies, "each" for bodies rendered for one request. */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  effort: "once" | "each",
): Promise<Buffer> {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return gzipped(body, { level: effort === "once" ? 9 : 5 });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === "once" ? 10 : 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
