import type { IllustratedPoint, PageIntro, PointList, TitledPoint } from "./page-text.ts";

/** /community. */
export const COMMUNITY_INTRO: PageIntro = {
  metaTitle: "Community",
  metaDescription:
    "A private chat community for customers aged 21 or older. Request an invitation by email.",
  eyebrow: "Community",
  title: "A private chat, by invitation",
  lead: "Request an invitation by email to talk with other customers, and with us.",
};

export const INVITATION = {
  button: "Request an invitation",
  mailSubject: "Invitation to the community",
  note: "Please write from your account's email address. Members are 21 or older.",
};

export const COMMUNITY_BENEFITS: PointList<IllustratedPoint> = {
  title: "What you'll find there",
  isSample: true,
  points: [
    {
      drawing: "support",
      title: "Answers",
      text: "Ask people who had the same questions, and ask us.",
    },
    {
      drawing: "future",
      title: "News first",
      text: "New products and dates are announced there before they appear here.",
    },
    {
      drawing: "lab-verified",
      title: "Lab talk",
      text: "Reports are posted and explained.",
    },
    { drawing: "member", title: "A small circle", text: "By invitation only." },
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
      text: "No one there is your doctor. Do not ask for or give advice about illness.",
    },
    { title: "No selling", text: "No trading among members, and no advertising." },
    {
      title: "What is said there stays there",
      text: "Do not copy names or messages out of the chat.",
    },
  ],
};
