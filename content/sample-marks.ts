/**
 * The explanation of the chip next to samples until the owner has replaced them (WORDS-3), for screen readers and on
 * hover.
 */
export const SAMPLE_CHIP = "Sample";
export const SAMPLE_MARKS = {
  text: "This text is an example, not the final one.",
  product: "The words and the facts with a dagger are examples, not the final ones.",
  quotes: "These quotes are examples, not customers' own words.",
  certificates: "These certificates are examples, not a laboratory's own.",
  lots: "This lot and its values are examples, not measured ones.",
  contact: "This address and number are examples.",
  figures: "These figures are examples, not measured ones.",
} as const;
