import type { IllustratedPoint, PageIntro, PointList } from "./page-text.ts";

/** /ritual (WORDS-7). The guides are samples; amounts and minutes are the same as on /dosing. */
export const RITUAL_INTRO: PageIntro = {
  metaTitle: "Ritual guide",
  metaDescription: "A basic and an advanced guide to taking a chewable slowly and with attention.",
  eyebrow: "Ritual guide",
  title: "Take your time with it",
  lead: "A basic guide for your first weeks, and an advanced one for when you know what works for you.",
};

export const BASIC_GUIDE: PointList<IllustratedPoint> = {
  title: "Basic guide",
  lead: "For your first few times.",
  isSample: true,
  points: [
    {
      drawing: "calendar",
      title: "Choose a time",
      text: "Pick a time when you won't need to drive.",
    },
    {
      drawing: "half-tablet",
      title: "Halve a tablet",
      text: "Half a tablet on average. Put the other half back.",
    },
    {
      drawing: "cup",
      title: "Chew slowly",
      text: "It is a chewable: give it a minute. Have a glass of water.",
    },
    {
      drawing: "duration",
      title: "Wait",
      text: "The full effect takes 30-45 minutes. Don't take more in the meantime.",
    },
    { drawing: "notes", title: "Write it down", text: "The time, the amount, and how it was." },
  ],
};

export const ADVANCED_GUIDE: PointList<IllustratedPoint> = {
  title: "Advanced guide",
  lead: "For when you have kept notes for a while.",
  isSample: true,
  points: [
    {
      drawing: "notes",
      title: "Read your notes",
      text: "Look for the smallest amount that was enough.",
    },
    {
      drawing: "small-steps",
      title: "Change one thing",
      text: "The amount, the time, or the meal before. Not two at once.",
    },
    {
      drawing: "days-off",
      title: "Take days off",
      text: "Plan days without it, and stick to the plan.",
    },
    {
      drawing: "chair",
      title: "Set the scene",
      text: "The same chair, the same cup, the phone in another room.",
    },
  ],
};
