import type { FoundClaim } from "#server/proof/scan-claims.ts";

/** The words of the search for claims. */
export const CLAIM_TEXTS = {
  title: "Claims",
  purpose:
    "Everything that the shop says, searched for words that only a medicine may use, or that promise too much: texts of products and pages, emails, and each page as it is made. Texts are also searched when they are saved; this finds what was there before, what was imported, and what the list of words got since.",
  none: "Nothing was found.",
  noneHint: "No list of words is complete. Have someone read your pages who knows the law.",
  read: (texts: number, pages: number, at: string) =>
    `${texts.toLocaleString("en-US")} texts and ${pages.toLocaleString("en-US")} pages were read, ${at}.`,
  noPages: "This process makes no pages, so only texts and emails were read.",
  scan: "Search again",
  scanned: "Everything was searched again.",
  kept: "An owner may have kept a word on purpose; then the history of its text has the reason.",
  found: "Found",
} as const;

export const CLAIM_COLUMNS = { words: "Words", where: "Where", why: "Why" } as const;

export const KIND_TEXTS: Record<FoundClaim["kind"], string> = {
  product: "Product",
  category: "Category",
  text: "Text of the site",
  setting: "Line at the top, or words of a closed shop",
  mail: "Email",
  page: "Page",
};
