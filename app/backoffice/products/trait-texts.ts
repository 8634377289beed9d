export const TRAIT_TEXTS = {
  tab: "Compliance",
  title: "Compliance details",
  purpose:
    "Rules about products use these values. Each rule decides what happens if a value is empty.",
  noCompound:
    "This product has no compound, so sale stops, purchase limits and excise by compound don't apply to it.",
  saved: "Saved. Rules use these values now.",
};
