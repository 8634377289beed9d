import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { acceptsGzip, compress, encodingForOnce, isCompressible } from "./compress.ts";
import { filled, type PageFill } from "./page-holes.ts";
import type { RenderedPage } from "./rendered-page.ts";
import { NOTHING_POLICY } from "./security-headers.ts";

/** Retry-After for something missing now that may be back soon. */
export const RETRY_AFTER_SECONDS = "5";

export function sendText(response: ServerResponse, status: number, text: string): void {
  sendShort(response, status, "text/plain; charset=utf-8", text);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  sendShort(response, status, "application/json", JSON.stringify(value));
}

function sendShort(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Security-Policy": NOTHING_POLICY,
    "Cache-Control": "no-store",
    ...(status === 503 ? { "Retry-After": RETRY_AFTER_SECONDS } : {}),
  });
  response.end(body);
}

/** A page for this request only; the caller adds cookies. `fill` is for its holes, if it has any. */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: RenderedPage,
  fill: PageFill,
): Promise<void> {
  if (page.stream !== null) return sendStream(request, response, page, page.stream);
  let body = Buffer.isBuffer(page.body) ? page.body : filled(page.body, fill);
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  const encoding = encodingForOnce(request.headers, body.length);
  if (encoding !== "identity" && isCompressible(page.headers["content-type"] ?? "", body.length)) {
    body = await compress(body, encoding, "each");
    response.setHeader("Content-Encoding", encoding);
    response.appendHeader("Vary", "Accept-Encoding");
  }
  response.setHeader("Content-Length", body.length);
  response.writeHead(page.status);
  response.end(request.method === "HEAD" ? undefined : body);
}

async function sendStream(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: RenderedPage,
  stream: ReadableStream<Uint8Array>,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const isGzip = acceptsGzip(request.headers);
  response.appendHeader("Vary", "Accept-Encoding");
  if (isGzip) response.setHeader("Content-Encoding", "gzip");
  response.writeHead(status);
  if (request.method === "HEAD") {
    await stream.cancel();
    response.end();
    return;
  }
  try {
    await (isGzip ? pipeline(stream, createGzip(), response) : pipeline(stream, response));
  } catch (error) {
    // The client has disconnected, so nothing more is read for it.
    if (!response.destroyed || !isGone(error)) throw error;
  }
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
