export const TRAIT_TEXTS = {
  tab: "Compliance",
  title: "Compliance details",
  purpose:
    "Rules about goods use these values. An empty one is unknown: each rule says what happens then.",
  noCompound:
    "This product has no compound. Rules about a compound treat it as unknown: each says what happens then. Choose it under “Texts and limits”.",
  saved: "Saved. Rules about goods use these values now.",
};
