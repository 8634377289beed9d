import { SITE } from "#content/site.ts";

/** Title of a page that is nobody else's business: never in a search index. */
export function privatePageMeta(title: string) {
  return [{ title: `${title} | ${SITE.name}` }, { name: "robots", content: "noindex" }];
}

/**
 * For pages with a one-time code in the address: no other site learns it. Not "no-referrer", with
 * which browsers send a plain form without its origin, and that is refused.
 */
export const NO_REFERRER = { name: "referrer", content: "same-origin" };
