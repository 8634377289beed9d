import { use } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
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
  const { staticContext } = use(RouterContext) ?? {};
  const matches = useMatches();
  const nonce = use(NonceContext);
  const isHydrated = useIsHydrated();
  if (!framework || isHydrated) return null;
  const { manifest, serverHandoffString } = framework;
  const ids = matches.map(({ id }) => id);
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
            `window.__reactRouterManifest=${asCode(manifest)}`,
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

const asCode = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** The page is complete without its scripts, so styles, fonts and images are fetched first. */
const preloadLink = (file: string) => (
  <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
);
