import { use } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
  useMatches,
} from "react-router";
import { HYDRATES_ON_INTENT, ON_INTENT_ATTRIBUTE } from "#app/shell/hydration-marks.ts";
import { NonceContext } from "#app/shell/nonce-context.ts";
import { useIsHydrated } from "#app/shell/use-is-hydrated.ts";

/**
 * In place of the router's `<Scripts>`, which fetches everything: the same data in the document, and a
 * small script that fetches the rest when it is needed (entry.client.ts).
 */
export function PageScripts() {
  const framework = use(FrameworkContext);
  const { router, staticContext } = use(RouterContext) ?? {};
  const matches = useMatches();
  const { pathname } = useLocation();
  const nonce = use(NonceContext);
  const isHydrated = useIsHydrated();
  if (!framework || isHydrated) return null;
  const { manifest, serverHandoffString } = framework;
  const ids = matches.map(({ id }) => id);
  const above = pathsAbove(pathname);
  const known = above.flatMap((path) => router?.match(path)?.map(({ route }) => route.id) ?? []);
  const routes = Object.fromEntries([...ids, ...known].map((id) => [id, manifest.routes[id]]));
  // The answer to a form may move the focus, so it waits for nobody.
  const isAnswer = staticContext != null && staticContext.actionData !== null;
  const waits = !isAnswer && matches.some(({ handle }) => handle === HYDRATES_ON_INTENT);
  const files = ids.flatMap((id) => {
    const route = manifest.routes[id];
    return route ? [route.module, ...(route.imports ?? [])] : [];
  });
  return (
    <>
      {waits ? null : [...new Set(files)].map(preloadLink)}
      {/* It has run by the time of hydration, where the browser would write it otherwise. */}
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: [
            `window.__reactRouterContext=${serverHandoffString}`,
            DATA_STREAM,
            `window.__reactRouterManifest=${asCode({ ...manifest, routes })}`,
            `window.__reactRouterRouteModules=${asCode(Object.fromEntries(ids.map((id) => [id, null])))}`,
          ].join(";"),
        }}
      />
      {manifest.hmr ? (
        <script type="module" src={manifest.hmr.runtime} suppressHydrationWarning />
      ) : null}
      <script
        type="module"
        src={manifest.entry.module}
        {...(waits ? { [ON_INTENT_ATTRIBUTE]: "" } : {})}
        suppressHydrationWarning
      />
    </>
  );
}

/** Where the router's scripts after the page put its data. */
const DATA_STREAM =
  "window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream())";

/**
 * Their routes are known from the start, as with the router's `<Scripts>`: a path that a known route matches is not
 * looked up, so without its own route, "/" would be the root's alone, an empty page.
 */
function pathsAbove(pathname: string): string[] {
  const segments = pathname.split("/").filter(Boolean);
  return segments.map((_, at) => ["", ...segments.slice(0, at)].join("/") || "/");
}

const asCode = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** The page is complete without its scripts, so styles, fonts and images are fetched first. */
const preloadLink = (file: string) => (
  <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
);
