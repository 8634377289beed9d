import type { FoundClaim } from "#server/proof/scan-claims.ts";

export const CLAIM_TEXTS = {
  title: "Claims",
  purpose:
    "Searches product texts, pages and emails for words that only a medicine may use or that promise too much. Texts are also checked when you save them.",
  none: "No claims found.",
  noneHint: "No list is complete. Have a lawyer read your pages.",
  noPages: "Only texts and emails were searched. Pages can't be searched from this process.",
  scanned: "Search finished.",
  kept: "If an owner kept a word on purpose, the text's history has the reason.",
  found: "Found",
} as const;

export const CLAIM_COLUMNS = { words: "Words", where: "Where", why: "Why" } as const;

export const KIND_TEXTS: Record<FoundClaim["kind"], string> = {
  product: "Product",
  category: "Category",
  text: "Page text",
  setting: "Banner or closed-shop message",
  mail: "Email",
  page: "Page",
};
