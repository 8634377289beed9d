import { createRequest } from "@remix-run/node-fetch-server";
import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * The request as the router sees it: at the site's own address, with only our cookies. Its origin has
 * already been checked, so the router's own check must not fail if a demo is opened under another name.
 * `url` is the one the page cache's key is made from (campaign-mark.ts).
 */
export function ownRequest(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  cookie: string,
): Request {
  const { headers } = request;
  request.url = url.pathname + url.search;
  headers.host = url.host;
  headers.cookie = cookie;
  if (headers.origin !== undefined) headers.origin = url.origin;
  return createRequest(request, response, { protocol: url.protocol, host: url.host });
}
