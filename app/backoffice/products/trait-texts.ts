export const TRAIT_TEXTS = {
  tab: "For rules",
  title: "What rules ask about it",
  purpose:
    "Rules about goods go by what you declare here. What is empty is not known: a rule that asks for it says what happens then.",
  noCompound:
    "This product states no compound. Rules about a compound treat that as not known: each says what happens then. State it under “Texts and limits”.",
  save: "Save",
  refused: "Please check the fields below.",
  changed: "Someone changed these meanwhile. Below is what is there now, with your reason.",
  saved: "Saved. Rules about goods go by it from now on.",
  history: "History",
  reasonHint: "For the history; staff alone see it.",
};

export const TRAIT_LABELS = {
  form: "Form",
  isAimedAtChildren: "Aimed at children",
  mitragynineMg: "Mitragynine, mg in a serving",
  sevenOhMg: "7-OH-mitragynine, mg in a serving",
  sevenOhPercent: "7-OH-mitragynine, % of the alkaloids",
  mgPerUnit: "Of its compound, mg in a unit that is sold",
  reason: "Reason",
} as const;
