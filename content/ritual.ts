import type { PageIntro, PointList, TitledPoint } from "./page-text.ts";

/** /ritual (WORDS-7). The guides are samples; amounts and minutes are those of /dosing. */
export const RITUAL_INTRO: PageIntro = {
  metaTitle: "Ritual guide",
  metaDescription: "A basic and an advanced guide to taking a chewable slowly and with attention.",
  eyebrow: "Ritual guide",
  title: "Take your time with it",
  lead: "A basic guide for your first weeks, and an advanced one for when you know what works for you.",
};

export const BASIC_GUIDE: PointList<TitledPoint> = {
  title: "Basic guide",
  lead: "For your first few times.",
  isSample: true,
  points: [
    { title: "Choose a time", text: "Pick a time when you won't need to drive." },
    { title: "Halve a tablet", text: "Half a tablet on average. Put the other half back." },
    { title: "Chew slowly", text: "It is a chewable: give it a minute. Have a glass of water." },
    {
      title: "Wait",
      text: "The full effect takes 30-45 minutes. Don't take more in the meantime.",
    },
    { title: "Write it down", text: "The time, the amount, and how it was." },
  ],
};

export const ADVANCED_GUIDE: PointList<TitledPoint> = {
  title: "Advanced guide",
  lead: "For when you have kept notes for a while.",
  isSample: true,
  points: [
    { title: "Read your notes", text: "Look for the smallest amount that was enough." },
    {
      title: "Change one thing",
      text: "The amount, the time, or the meal before. Not two at once.",
    },
    { title: "Take days off", text: "Plan days without it, and stick to the plan." },
    { title: "Set the scene", text: "The same chair, the same cup, the phone in another room." },
  ],
};
