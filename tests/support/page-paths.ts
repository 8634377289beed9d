import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/** Every shop route that renders a page, except those with a parameter; staff pages have their own tests. */
export const PAGE_PATHS = pagesOf(routes).filter((path) => !path.includes(":"));

function pagesOf(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, file, children }) => {
    if (file.startsWith("backoffice/")) return [];
    if (children) return pagesOf(children);
    if (!file.endsWith(".tsx")) return [];
    return index ? ["/"] : [`/${path}`];
  });
}
