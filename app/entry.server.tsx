import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
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
  const html = await new Promise<string>((resolve, reject) => {
    const body = new PassThrough();
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onAllReady: () => pipe(body),
      onError: reject,
    });
    text(body).then(resolve, reject);
  });
  return new Response(html, { status, headers });
}

/** Answers that a route throws on purpose are not errors; the rest is logged by the web process. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(error);
};
