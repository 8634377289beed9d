import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

export interface RouteAddress {
  /** Path as the table has it: "/shop/:slug", "/*". */
  path: string;
  /** Below app/. */
  file: string;
}

/** The shop's every address with the file behind it; a layout is not an address. */
export const ROUTE_ADDRESSES: readonly RouteAddress[] = addressesOf(routes, "");

function addressesOf(entries: readonly RouteConfigEntry[], above: string): RouteAddress[] {
  return entries.flatMap(({ path = "", file, index, children }) => {
    const here = path === "" ? above : `${above}/${path}`;
    if (children) return addressesOf(children, here);
    return path === "" && !index ? [] : [{ path: here || "/", file }];
  });
}
