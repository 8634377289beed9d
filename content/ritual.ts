import type { PageIntro, PointList, TitledPoint } from "./page-text.ts";

/** /ritual (WORDS-7). The guides are samples; amounts and minutes are those of /dosing. */
export const RITUAL_INTRO: PageIntro = {
  metaTitle: "Ritual guide",
  metaDescription: "A basic and an advanced guide to taking a chewable slowly and with attention.",
  eyebrow: "Ritual guide",
  title: "Take your time with it",
  lead: "A basic guide for the first weeks, an advanced one for those who know what suits them.",
};

export const BASIC_GUIDE: PointList<TitledPoint> = {
  title: "Basic guide",
  lead: "For the first times.",
  isSample: true,
  points: [
    { title: "Choose the hour", text: "Pick an hour in which nobody needs you to drive." },
    { title: "Halve a tablet", text: "Half a tablet on average. Put the other half back." },
    { title: "Chew slowly", text: "It is a chewable: give it a minute. Have a glass of water." },
    { title: "Wait", text: "The full effect takes 30-45 minutes. Take nothing more meanwhile." },
    { title: "Write one line", text: "The time, the amount, and how it was." },
  ],
};

export const ADVANCED_GUIDE: PointList<TitledPoint> = {
  title: "Advanced guide",
  lead: "For those who have kept notes for a while.",
  isSample: true,
  points: [
    { title: "Read your notes", text: "Look for the smallest amount that was enough." },
    {
      title: "Change one thing",
      text: "The amount, or the hour, or the meal before. Not two at once.",
    },
    { title: "Keep days free", text: "Plan days without, and hold to the plan." },
    { title: "Set the place", text: "The same chair, the same cup, the phone in another room." },
  ],
};
