export const TRAIT_TEXTS = {
  tab: "Compliance",
  title: "Compliance details",
  purpose:
    "Rules about goods use these values. An empty one is unknown: each rule says what happens then.",
  noCompound:
    "No compound is chosen under “Texts and limits”. A stopped sale, a purchase limit or an excise by compound doesn't reach this product.",
  saved: "Saved. Rules about goods use these values now.",
};
