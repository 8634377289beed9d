import type { RouterContextProvider, ServerBuild } from "react-router";
import type { VisitorLookup } from "./visitor-lookup.ts";

/**
 * Scripts post forms here and get JSON. The router matches each request against some 400 routes, twice, which takes
 * longer than a quote, so these routes' actions are called without it (docs/performance.md).
 */
const DIRECT_ROUTES: Readonly<Record<string, string>> = {
  "/checkout/place": "storefront/checkout/place-order.route",
  "/checkout/quote": "storefront/checkout/quote.route",
};

/** The action's answer; `null` leaves the request, still unread, to the router. */
export async function answerDirectly(
  request: Request,
  { routes, entry }: ServerBuild,
  context: RouterContextProvider,
  lookup: VisitorLookup,
): Promise<Response | null> {
  if (request.method !== "POST") return null;
  const url = new URL(request.url);
  const action = routes[DIRECT_ROUTES[url.pathname] ?? ""]?.module.action;
  if (!action || url.search !== "" || (await isForMiddleware(lookup))) return null;
  const args = { request, url, context, params: {}, pattern: url.pathname };
  try {
    const answer: unknown = await action(args);
    if (answer instanceof Response) return answer;
    throw new Error(`${url.pathname} answered no response`);
  } catch (error) {
    if (error instanceof Response) return error;
    entry.module.handleError?.(error, args);
    return new Response("Unexpected Server Error", { status: 500 });
  }
}

/** The root's middleware may stop these visitors, or record their actions (app/root.tsx). */
async function isForMiddleware(lookup: VisitorLookup): Promise<boolean> {
  try {
    const [step, visitor] = await Promise.all([lookup.staffStep(), lookup.visitor()]);
    return step !== null || visitor?.actedBy !== undefined || visitor?.mustStateAge === true;
  } catch {
    return true;
  }
}
