import type {
  Figure,
  IllustratedPoint,
  PageIntro,
  PointList,
  Question,
  TitledPoint,
} from "./page-text.ts";

/** /dosing (WORDS-7). The minimum age is 21 here too (AGE-1). */
export const DOSING_INTRO: PageIntro = {
  metaTitle: "Dosing and safety",
  metaDescription:
    "Recommended usage of MGM chewables: start low, increase gradually, be patient. Eight safety notices. For adults 21 or older.",
  eyebrow: "Dosing and safety",
  title: "Start low, and be patient",
  lead: "How to use the chewables. For adults 21 or older.",
};

export const DOSING_FIGURES: Figure[] = [
  { value: "½ tablet", label: "on average" },
  { value: "30-45 minutes", label: "to full effect" },
  { value: "21+", label: "minimum age" },
];

export const RECOMMENDED_USAGE: PointList<IllustratedPoint> = {
  title: "Recommended usage",
  points: [
    {
      drawing: "half-tablet",
      title: "Start low",
      text: "Start with a small amount. Half a tablet is the average.",
    },
    {
      drawing: "small-steps",
      title: "Gradual increase",
      text: "Increase in small steps, and only once you know how the last one affects you.",
    },
    {
      drawing: "person",
      title: "Individual variation",
      text: "Everyone is different. What is right for someone else may not be right for you.",
    },
    {
      drawing: "duration",
      title: "Be patient",
      text: "The full effect takes 30-45 minutes. Wait before you take more.",
    },
  ],
};

/** The number of notices and the age come from the owner; the text of the other seven is a sample. */
export const SAFETY_NOTICES: PointList<TitledPoint> = {
  title: "Eight safety notices",
  isSample: true,
  points: [
    { title: "21 or older", text: "For adults aged 21 or older only." },
    {
      title: "Do not drive",
      text: "Do not drive or operate machinery until you know how a tablet affects you.",
    },
    { title: "Do not combine", text: "Do not combine with alcohol or other substances." },
    {
      title: "Ask first",
      text: "Talk to a doctor before use if you take medication or are under medical care.",
    },
    { title: "Not during pregnancy", text: "Do not use if you are pregnant or nursing." },
    { title: "Store it safely", text: "Store out of reach of children and animals." },
    {
      title: "It can be habit-forming",
      text: "Take days off between uses, and do not increase your use over time.",
    },
    { title: "When in doubt, stop", text: "If you feel unwell, stop and seek medical advice." },
  ],
};

/** Answers that use the page's own figures (WORDS-7). */
export const DOSING_QUESTIONS: { title: string; points: Question[] } = {
  title: "Questions",
  points: [
    { question: "How much is a first dose?", answer: "Start low. Half a tablet on average." },
    {
      question: "How long until I feel the full effect?",
      answer: "30-45 minutes. Wait that long before you take more.",
    },
    { question: "Do the tablets contain 7-OH-mitragynine?", answer: "No." },
    { question: "How old do I have to be?", answer: "21 or older." },
  ],
};
