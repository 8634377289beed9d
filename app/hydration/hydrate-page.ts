/** A route's files as the document names them (page-scripts.tsx), in the router's words. */
interface RouteFiles {
  module: string;
  imports?: string[];
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
}

declare global {
  interface Window {
    __reactRouterManifest: { version: string; routes: Record<string, RouteFiles> };
    /** The page's routes; each gets its module here. */
    __reactRouterRouteModules: Record<string, unknown>;
  }
}

/** Fetches all files at once, then hydrates. Rejects if one is missing. */
export async function hydratePage(): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  const routes = Object.keys(modules).map((id) => ({ id, files: manifest.routes[id] }));
  const [{ hydrate }] = await Promise.all([
    import("./hydrate.tsx"),
    ...routes.map(async ({ id, files }) => {
      if (files) modules[id] = await load(files);
    }),
  ]);
  await hydrate();
}

/**
 * Fetches what the page needs into the browser's cache, two files at a time and while nothing else is to do. It isn't
 * preloaded as modules, which are compiled at once. Resolves when all is there.
 */
export async function preloadPage(): Promise<void> {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  const routes = Object.keys(modules).flatMap((id) => manifest.routes[id] ?? []);
  const files = new Set(routes.flatMap((route) => [...(route.imports ?? []), ...partsOf(route)]));
  const left = files.values();
  const lane = async () => {
    for (const file of left) {
      const response = await fetch(file, { priority: "low" });
      await response.blob();
      await idle();
    }
  };
  await Promise.all([lane(), lane()]);
}

/** When the browser has nothing else to do. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    "requestIdleCallback" in window
      ? requestIdleCallback(resolve, { timeout: 3000 })
      : setTimeout(resolve, 200),
  );

/** The route's module, which the build may have split. */
async function load(files: RouteFiles): Promise<unknown> {
  for (const file of files.imports ?? []) preload(file);
  const parts = partsOf(files).map((part) => import(/* @vite-ignore */ part));
  const loaded: unknown[] = await Promise.all(parts);
  return Object.assign({}, ...loaded);
}

const partsOf = (files: RouteFiles): string[] =>
  [
    files.clientActionModule,
    files.clientLoaderModule,
    files.clientMiddlewareModule,
    files.hydrateFallbackModule,
    files.module,
  ].filter((file) => file !== undefined);

function preload(file: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.append(link);
  return link;
}
