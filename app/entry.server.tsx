import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { once } from "#domain/once.ts";
import { CartHolesContext } from "./shell/cart-data.tsx";
import { factsOf } from "./shell/contexts.ts";
import { NonceContext } from "./shell/nonce-context.ts";
import { ReadyMarkupContext } from "./shell/ready-markup.tsx";

/** For the web process, which answers API requests without the router. Loaded with the first one. */
export const api = once(async () => (await import("./api/v1/answer-programs.ts")).answerPrograms);

/** For the process that runs API jobs (API-50). */
export const apiJobs = once(async () => (await import("./api/v1/answer-api.ts")).answerJobRequest);

/** Renders pages completely before sending them, so the policy can include their hashes and the page can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, cartHoles, readyMarkup } = factsOf(context);
  // PageScripts replaces the router's own scripts, so this makes the router write its data into the page.
  if (entry.renderMeta) entry.renderMeta.didRenderScripts = true;
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const page = (
      <NonceContext value={nonce}>
        <CartHolesContext value={cartHoles}>
          <ReadyMarkupContext value={readyMarkup}>
            <ServerRouter context={withPageRoutes(entry)} url={request.url} nonce={nonce} />
          </ReadyMarkupContext>
        </CartHolesContext>
      </NonceContext>
    );
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collector(resolve)),
      onError: reject,
    });
  });
  return new Response(html, { status, headers });
}

/**
 * Keeps only the routes that the page starts with: its own, and the index routes below them. A browser that knew a
 * layout without its index would show an empty page instead of requesting the route. The router would otherwise build
 * every route on every page.
 */
function withPageRoutes(entry: EntryContext): EntryContext {
  const { routes } = entry.manifest;
  const indexUnder = (parent: string): string[] =>
    Object.values(routes).flatMap((route) => {
      if (route?.parentId !== parent || route.path !== undefined) return [];
      const under = indexUnder(route.id);
      return route.index || under.length > 0 ? [route.id, ...under] : [];
    });
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  const known = new Set([...ids, ...ids.flatMap(indexUnder)]);
  const ofPage = Object.fromEntries([...known].map((id) => [id, routes[id]]));
  return { ...entry, manifest: { ...entry.manifest, routes: ofPage } };
}

/** Collects everything React writes; there is no slow reader to wait for. */
function collector(done: (html: Buffer<ArrayBuffer>) => void): Writable {
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

/** Doesn't log responses that a route throws on purpose. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  shopOf(context).running.log.error({ error }, "route failed");
};
