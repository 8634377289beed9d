import type { IncomingMessage, ServerResponse } from "node:http";
import { type PictureFormat } from "#domain/catalog/uploaded-picture.ts";
import type { Log } from "#server/log.ts";
import { sendText } from "./respond.ts";
import { NOTHING_POLICY } from "./security-headers.ts";
import type { StaticFiles } from "./static-files.ts";

const OURS = /^\/(?:pictures|logos)\//;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

const TYPES: Record<PictureFormat | "png", string> = {
  png: "image/png",
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
};

interface Pictures {
  file(path: string): Promise<{ format: PictureFormat | "png"; bytes: Buffer } | null>;
}

/** Serves the files of uploaded pictures, which never change (PROD-8). */
export function createPictureFiles(pictures: Pictures, log: Log): StaticFiles {
  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (request.method === "POST" || !OURS.test(path)) return false;
    const found = await pictures.file(path).catch((error: unknown) => {
      log.warn({ error }, "a picture could not be read");
      return "away" as const;
    });
    if (found === "away") sendText(response, 503, "Please try again in a moment.");
    else if (found === null) sendText(response, 404, "Not found");
    else {
      response.writeHead(200, {
        "Content-Type": TYPES[found.format],
        "Content-Length": found.bytes.length,
        "Content-Security-Policy": NOTHING_POLICY,
        "Cache-Control": `public, max-age=${YEAR_SECONDS}, immutable`,
      });
      response.end(request.method === "HEAD" ? undefined : found.bytes);
    }
    return true;
  };
}
