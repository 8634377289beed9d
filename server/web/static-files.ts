import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { sendText } from "./respond.ts";

export type StaticFiles = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;
/**
 * Files whose name changes with their content: bundled assets by hash, fonts and art by version.
 */
const NEVER_CHANGES = /^\/(?:assets|fonts)\//;
const OURS_ALONE = /^\/(?:assets|fonts|art)\//;

/** Whether a path may be a file's: of our pages' paths, only those of their data contain a dot. */
export const mayBeFile = (path: string): boolean => path.includes(".");

/**
 * The built client files, with their precompressed .br and .gz versions.
 *
 * @param earlierFolder files that tabs of earlier builds still request (scripts/setup/earlier-assets.mjs)
 */
export function createStaticFiles(folder: string, earlierFolder?: string): StaticFiles {
  const hasEarlier = earlierFolder !== undefined && existsSync(earlierFolder);
  // Thousands of files are listed when the first is requested, so a starting process answers pages sooner.
  let listed: FileServer[] | null = null;
  const folders = () => (listed ??= [folder, ...(hasEarlier ? [earlierFolder] : [])].map(serverOf));
  return async (request, response, path) => {
    if (request.method === "POST") return false;
    if (!mayBeFile(path)) return isMissing(response, path);
    for (const serve of folders()) if (await isServed(serve, request, response)) return true;
    return isMissing(response, path);
  };
}

type FileServer = ReturnType<typeof sirv>;

const serverOf = (folder: string): FileServer =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(response, path) {
      const isFixed = NEVER_CHANGES.test(path);
      response.setHeader(
        "Cache-Control",
        isFixed ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      );
    },
  });

const isServed = (serve: FileServer, request: IncomingMessage, response: ServerResponse) =>
  new Promise<boolean>((resolve) => {
    response.once("finish", () => resolve(true));
    response.once("close", () => resolve(true));
    // A file deleted or made unreadable since the listing fails this answer, not the process.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, () => resolve(false));
  });

/** A missing file must not be answered with a page. */
function isMissing(response: ServerResponse, path: string): boolean {
  if (!OURS_ALONE.test(path)) return false;
  sendText(response, 404, "Not found");
  return true;
}
