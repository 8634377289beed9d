import { type Matches, pageTitle } from "./shop-details.ts";

/** The title of a private page, which is never indexed. */
export function privatePageMeta(matches: Matches, title: string) {
  return [{ title: pageTitle(matches, title) }, { name: "robots", content: "noindex" }];
}

/**
 * For pages with a one-time code in the URL, which other sites must never see. Not "no-referrer", because browsers
 * would then submit plain forms without an origin, and those are refused.
 */
export const NO_REFERRER = { name: "referrer", content: "same-origin" };
