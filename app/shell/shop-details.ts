import { useRouteLoaderData } from "react-router";
import { SAMPLE_DETAILS } from "#content/sample-details.ts";
import type { ShopDetails } from "#domain/site/shop-details.ts";
import type { RootData } from "./root-data.ts";

/** The matched routes, as a route module's `meta` gets them. */
export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The root loader's data; `null` if it failed, in which case only an error page can be shown. */
export function rootDataOf(matches: Matches): RootData | null {
  const root = matches.find((match) => match?.id === "root");
  // The data comes from the root's loader; if that fails, there is none.
  return (root?.loaderData as RootData | undefined) ?? null;
}

/** The page's title followed by the shop's name: "Your cart | Mitra". */
export const pageTitle = (matches: Matches, title: string): string =>
  `${title} | ${(rootDataOf(matches)?.shop ?? SAMPLE_DETAILS).name}`;

/** The shop's name and contact details, available even on an error page. */
export const useShopDetails = (): ShopDetails =>
  useRouteLoaderData<RootData>("root")?.shop ?? SAMPLE_DETAILS;
