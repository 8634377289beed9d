import { SITE } from "#content/site.ts";

/** Title and description of a page, for a route module's `meta`. */
export function pageMeta(page: { metaTitle: string; metaDescription: string }) {
  return [
    { title: `${page.metaTitle} | ${SITE.name}` },
    { name: "description", content: page.metaDescription },
  ];
}
