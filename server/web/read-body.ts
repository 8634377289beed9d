import type { IncomingMessage } from "node:http";
import { err, ok, type Result } from "#domain/result.ts";

/**
 * Reads up to the limit, whatever length was announced. The rest is read and dropped, so the client gets the answer
 * instead of a connection reset.
 */
export function readBody(
  request: IncomingMessage,
  bytesMax: number,
): Promise<Result<Buffer, "broken" | "too_large">> {
  return new Promise((resolve) => {
    // The request was aborted during other work, so no event will report it anymore.
    if (request.destroyed) return resolve(err("broken"));
    const parts: Buffer[] = [];
    let bytes = 0;
    request.on("data", (part: Buffer) => {
      bytes += part.length;
      if (bytes <= bytesMax) return parts.push(part);
      parts.length = 0;
      return resolve(err("too_large"));
    });
    request.on("end", () => resolve(ok(Buffer.concat(parts))));
    request.on("close", () => resolve(err("broken")));
    request.on("error", () => resolve(err("broken")));
  });
}
