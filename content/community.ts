import type { IllustratedPoint, PageIntro, PointList, TitledPoint } from "./page-text.ts";

/** /community. */
export const COMMUNITY_INTRO: PageIntro = {
  metaTitle: "Community",
  metaDescription:
    "A private chat community for customers aged 21 or older. Ask for an invitation by email.",
  eyebrow: "Community",
  title: "A private chat, by invitation",
  lead: "By email request: customers talk with each other, and with us.",
};

export const INVITATION = {
  button: "Ask for an invitation",
  mailSubject: "Invitation to the community",
  note: "Write from the address of your account. Members are 21 or older.",
};

export const COMMUNITY_BENEFITS: PointList<IllustratedPoint> = {
  title: "What you find there",
  isSample: true,
  points: [
    {
      drawing: "support",
      title: "Answers",
      text: "Questions go to people who have had them too, and to us.",
    },
    {
      drawing: "future",
      title: "News first",
      text: "New products and dates are said there before they are said here.",
    },
    {
      drawing: "lab-verified",
      title: "Laboratory talk",
      text: "Reports are posted and explained.",
    },
    { drawing: "member", title: "A small circle", text: "Nobody gets in without an invitation." },
  ],
};

export const GUIDELINES: PointList<TitledPoint> = {
  title: "Guidelines",
  isSample: true,
  points: [
    { title: "21 or older", text: "As everywhere in this shop." },
    { title: "Be kind", text: "Disagree about things, not about people." },
    {
      title: "No medical advice",
      text: "Nobody there is your doctor. Do not ask for or give advice on illness.",
    },
    { title: "No selling", text: "No trade among members, and no advertising." },
    {
      title: "What is said there stays there",
      text: "Do not copy names or messages out of the chat.",
    },
  ],
};
