/** A route's files as listed in the document (page-scripts.tsx), under the router's names. */
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
    /** The page's routes, each filled in with its module. */
    __reactRouterRouteModules: Record<string, unknown>;
  }
}

/** Fetches all files in parallel, then hydrates. Rejects if a file is missing. */
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
 * Fetches the page's files into the browser's cache, two at a time and only while idle. They aren't preloaded as
 * modules, because those would be compiled right away. Resolves when all files are cached.
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

/** Resolves when the browser is idle. */
export const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    "requestIdleCallback" in window
      ? requestIdleCallback(resolve, { timeout: 3000 })
      : setTimeout(resolve, 200),
  );

/** The route's module, which the build may have split into parts. */
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
