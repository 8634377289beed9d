import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";

/**
 * The request as the router sees it: at the site's own address, with the cookies that are ours. Its
 * origin was checked before, so the router's own comparison need not fail where a demo is opened under
 * another name. `url` is the one that the page cache has its key from (campaign-mark.ts).
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
