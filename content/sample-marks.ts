/** What a page says beside samples, until the owner has replaced them (WORDS-3). */
export const SAMPLE_MARKS = {
  text: "Sample text: the owner replaces it.",
  facts: "Facts marked as sample: the owner replaces them.",
  quotes: "Sample quotes: the owner replaces them with what customers wrote.",
  certificates: "Sample certificates: the owner replaces them with the laboratory's own.",
  contact: "Sample contact: the owner replaces it.",
} as const;
