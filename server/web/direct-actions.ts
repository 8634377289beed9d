import type { IncomingMessage } from "node:http";
import type { RouterContextProvider, ServerBuild } from "react-router";

/**
 * Addresses that programs post forms to, and that answer JSON. Their route's own action is called
 * without the router, which takes longer to find it than it takes to answer (docs/decisions/033).
 * Such a route has no middleware of its own; the root's is for reading, and for staff, who are left to the router.
 */
export const DIRECT_ACTIONS: ReadonlySet<string> = new Set(["/checkout/quote", "/checkout/place"]);

/** Written in any other way, an address is the router's. */
export const isDirect = (method: string | undefined, { pathname, search }: URL): boolean =>
  method === "POST" && search === "" && DIRECT_ACTIONS.has(pathname);

export async function answerDirectly(
  build: ServerBuild,
  posted: IncomingMessage,
  url: URL,
  context: RouterContextProvider,
): Promise<Response> {
  const pattern = url.pathname.slice(1);
  const route = Object.values(build.routes).find((one) => one?.path === pattern);
  if (route?.module.action === undefined) throw new Error(`${url.pathname} has no action`);
  const request = new Request(url, {
    method: "POST",
    headers: { "content-type": posted.headers["content-type"] ?? "" },
    body: await bodyOf(posted),
  });
  try {
    const answer = await route.module.action({ request, url, pattern, params: {}, context });
    if (answer instanceof Response) return answer;
    throw new Error(`${url.pathname} answers no Response`);
  } catch (error) {
    // As the router: an answer that is thrown is one, and anything else is logged.
    if (error instanceof Response) return error;
    build.entry.module.handleError?.(error, { request, params: {}, context });
    return new Response("Unexpected Server Error", {
      status: 500,
      headers: { "Content-Type": "text/plain" },
    });
  }
}

/** Its length was checked; a body that breaks off is an empty form. */
async function bodyOf(posted: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  try {
    for await (const part of posted) parts.push(part);
    return Buffer.concat(parts);
  } catch {
    return Buffer.alloc(0);
  }
}
