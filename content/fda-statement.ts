/** 21 CFR 101.93, word for word; shown with product claims and in the footer (WORDS-2). */
export const FDA_STATEMENT =
  "This statement has not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease.";
