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
 * Replaces the router's `<Scripts>`, which fetches everything: puts the same data into the document, with a small
 * script that fetches the rest when needed (entry.client.ts).
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
  // A form's answer may have to move the focus, so its page doesn't wait.
  const isAnswer = staticContext != null && staticContext.actionData !== null;
  const waits = !isAnswer && matches.some(({ handle }) => handle === HYDRATES_ON_INTENT);
  const files = ids.flatMap((id) => {
    const route = manifest.routes[id];
    return route ? [route.module, ...(route.imports ?? [])] : [];
  });
  return (
    <>
      {waits ? null : [...new Set(files)].map(preloadLink)}
      {/* Already ran before hydration, so differences don't matter. */}
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

/** The stream that the router's own scripts after the page would write its data to. */
const DATA_STREAM =
  "window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream())";

const asCode = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", String.raw`\u003c`);

/** Low priority, because the page is complete without scripts: styles, fonts and images come first. */
const preloadLink = (file: string) => (
  <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
);
