import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export interface RouteAddress {
  /** The path in the table: "/shop/:slug", "/*". */
  path: string;
  /** Relative to app/. */
  file: string;
}

/** Every path of the shop with the file behind it; layouts have no path. */
export const ROUTE_ADDRESSES: readonly RouteAddress[] = addressesOf(routes, "");

function addressesOf(entries: readonly RouteConfigEntry[], above: string): RouteAddress[] {
  return entries.flatMap(({ path = "", file, index, children }) => {
    const here = path === "" ? above : `${above}/${path}`;
    if (children) return addressesOf(children, here);
    return path === "" && !index ? [] : [{ path: here || "/", file }];
  });
}
