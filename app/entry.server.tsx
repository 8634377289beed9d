import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";

/** Pages are rendered to completion: their hashes go into the policy, and they can be kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onAllReady: () => pipe(collector(resolve)),
      onError: reject,
    });
  });
  return new Response(scriptsLast(html.toString()), { status, headers });
}

/** The page is whole without its scripts, so style, fonts and pictures are fetched before them. */
function scriptsLast(html: string): string {
  const preload = '<link rel="modulepreload"';
  return html.replaceAll(preload, `${preload} fetchpriority="low"`);
}

/** Takes all that React writes at once; no reader to wait for. */
function collector(done: (html: Buffer) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(part: Buffer, _encoding, next) {
      parts.push(part);
      next();
    },
    final(end) {
      done(Buffer.concat(parts));
      end();
    },
  });
}

/** Answers that a route throws on purpose are not errors; the rest is logged by the web process. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
