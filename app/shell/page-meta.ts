import type { MetaDescriptor } from "react-router";
import type { ArtName } from "#content/art.ts";
import type { ShopDetails } from "#domain/site/shop-details.ts";
import type { JsonLd } from "./json-ld.ts";
import { type Matches, pageTitle, rootDataOf } from "./shop-details.ts";

export interface PageMeta {
  metaTitle: string;
  metaDescription: string;
  /** The image for link previews; defaults to the shop's own card. */
  picture?: ArtName | { url: string };
  /** The canonical path; defaults to this page's own. */
  canonicalPath?: string;
  /** Built from the site's origin, because structured data needs absolute URLs. */
  jsonLd?: (siteUrl: string, shop: ShopDetails) => JsonLd[];
}

/** The part of React Router's meta arguments that we read. */
export interface MetaArgs {
  location: { pathname: string };
  matches: Matches;
}

/** Everything in the page's head for search engines and link previews, for a route module's `meta`. */
export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const title = pageTitle(args.matches, page.metaTitle);
  const description = page.metaDescription;
  const root = rootDataOf(args.matches);
  const own: MetaDescriptor[] = [{ title }, { name: "description", content: description }];
  // Without the root's data, an error page is shown, which must not be indexed.
  if (root === null) return own;
  const { siteUrl, shop } = root;
  const path = page.canonicalPath ?? (args.location.pathname.replace(/\/$/, "") || "/");
  return [
    ...own,
    { tagName: "link", rel: "canonical", href: siteUrl + path },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shop.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: siteUrl + path },
    { property: "og:image", content: siteUrl + sharedPicture(page.picture) },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.jsonLd?.(siteUrl, shop) ?? []).map((data) => ({ "script:ld+json": data })),
  ];
}

/** The image as a JPEG, which every link preview can read (`scripts/render-art/write-shared.mjs`). */
function sharedPicture(name: PageMeta["picture"]): string {
  if (typeof name === "object") return name.url;
  return name === undefined ? "/art/og.jpg" : `/art/og/${name.replace("products/", "")}.jpg`;
}
