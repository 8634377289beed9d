import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  matchPath,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import * as entry from "#app/entry.server.tsx";
import routes from "#app/routes.ts";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;
type RouteModule = ServerRoute["module"];
/** A route from the table, with its full path. */
type TableRoute = Omit<ServerRoute, "module"> & { file: string; fullPath: string | null };

const ROOT: TableRoute = { id: "root", path: "", file: "root.tsx", fullPath: null };
const TABLE: readonly TableRoute[] = [ROOT, ...tableOf(routes, ROOT, "")];

function tableOf(
  entries: readonly RouteConfigEntry[],
  parent: TableRoute,
  above: string,
): TableRoute[] {
  return entries.flatMap(
    ({ path, index, file, id = file.replace(/\.tsx?$/, ""), children = [] }) => {
      const here = path === undefined ? above : `${above}/${path}`;
      const isAddress = path !== undefined || index === true;
      const route: TableRoute = {
        id,
        parentId: parent.id,
        ...(path === undefined ? {} : { path }),
        ...(index === undefined ? {} : { index }),
        file,
        fullPath: isAddress && children.length === 0 ? here || "/" : null,
      };
      return [route, ...tableOf(children, route, here)];
    },
  );
}

const modules = new Map<string, RouteModule>();

/** The route that answers at a path. */
function routeAt(pathname: string): TableRoute {
  const asPage = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  // Exact paths come before those with a parameter, and the catch-all is last.
  const ranked = TABLE.filter(({ fullPath }) => fullPath !== null).toSorted(
    (one, other) => wildness(one) - wildness(other),
  );
  const found = ranked.find(({ fullPath }) => matchPath(fullPath ?? "", asPage));
  if (!found) throw new Error(`No route at ${pathname}`);
  return found;
}

const wildness = ({ fullPath }: TableRoute): number =>
  fullPath === "/*" ? 3 : fullPath?.endsWith("/*") ? 2 : fullPath?.includes(":") ? 1 : 0;

/** The requested methods, by path in the table. */
const asked = new Map<string, Set<string>>();

export function answeredAt(address: string) {
  const route = TABLE.find(({ fullPath }) => fullPath === address);
  const module = modules.get(route?.id ?? "");
  return {
    asked: [...(asked.get(address) ?? [])].filter((method) => method !== "HEAD").toSorted(),
    // The home page's forms are the root's.
    answersPosts: module?.action !== undefined || address === "/",
  };
}

/** Imports the modules for a path: the route, its parents, and the root. */
export async function loadRoutes(method: string, pathname: string): Promise<void> {
  let route: TableRoute | undefined = routeAt(pathname);
  const address = route.fullPath ?? "";
  asked.set(address, (asked.get(address) ?? new Set()).add(method));
  while (route !== undefined) {
    if (!modules.has(route.id)) {
      const module: RouteFile = await import(/* @vite-ignore */ `../../app/${route.file}`);
      modules.set(route.id, asBuilt(module));
    }
    const { parentId }: TableRoute = route;
    route = TABLE.find(({ id }) => id === parentId);
  }
}

/** A route's file as written. */
type RouteFile = RouteModule & {
  default?: Parameters<typeof withComponentProps>[0];
  ErrorBoundary?: Parameters<typeof withErrorBoundaryProps>[0];
};

/** Does what React Router's plugin does to a route's file: passes the data to the components. */
function asBuilt(module: RouteFile): RouteModule {
  const { default: page, ErrorBoundary: errorPage } = module;
  return {
    ...module,
    ...(page ? { default: withComponentProps(page) } : {}),
    ...(errorPage ? { ErrorBoundary: withErrorBoundaryProps(errorPage) } : {}),
  };
}

const NOT_LOADED: RouteModule = { default: () => null };

/** A server build directly from the sources, with the modules loaded so far. */
export function serverBuild(): ServerBuild {
  const built = TABLE.map((route) => ({ ...route, module: modules.get(route.id) ?? NOT_LOADED }));
  const assets = built.map(({ module, ...route }) => ({
    ...route,
    module: `/assets/${route.id}.js`,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasClientAction: "clientAction" in module,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: "ErrorBoundary" in module,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  }));
  const byId = <Route extends { id: string }>(all: Route[]): Record<string, Route> =>
    Object.fromEntries(all.map((route) => [route.id, route]));
  return {
    entry: { module: entry },
    routes: byId(built),
    assets: {
      entry: { imports: [], module: "/assets/entry.client.js" },
      routes: byId(assets),
      url: "/assets/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  };
}
