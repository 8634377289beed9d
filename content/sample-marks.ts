/** What a page says beside samples, until the owner has replaced them (WORDS-3). */
export const SAMPLE_MARKS = {
  text: "Sample text, to be replaced by the owner.",
  facts: "Facts marked as samples are to be replaced by the owner.",
  quotes: "Sample quotes, to be replaced by the owner with real customer quotes.",
  certificates: "Sample certificates, to be replaced by the owner with the laboratory's own.",
  contact: "Sample contact information, to be replaced by the owner.",
} as const;
