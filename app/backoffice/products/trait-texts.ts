export const TRAIT_TEXTS = {
  tab: "Compliance",
  title: "Compliance details",
  purpose:
    "Rules about goods use these values. An empty one is unknown: each rule says what happens then.",
  noCompound:
    "No compound is chosen on the product’s page, so sale stops, purchase limits and excise by compound don't apply.",
  saved: "Saved. Rules about goods use these values now.",
};
