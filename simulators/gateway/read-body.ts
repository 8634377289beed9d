import type { IncomingMessage } from "node:http";

const LIMIT_BYTES = 256 * 1024;

/** The body as text; null if larger than any request of these APIs. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > LIMIT_BYTES) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString("utf8");
}
