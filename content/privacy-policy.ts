import type { LegalPage } from "./legal-page.ts";

/** /privacy-policy. The text is a sample that describes how the shop works. */
export const PRIVACY_POLICY: LegalPage = {
  metaTitle: "Privacy policy",
  metaDescription: "What we keep about you, why, and how to have it corrected or deleted.",
  title: "Privacy policy",
  lastUpdated: "January 28, 2025",
  isSample: true,
  sections: [
    {
      id: "age",
      title: "Who this site is for",
      paragraphs: [
        "This site is for adults aged 21 or older. We do not knowingly keep data about anyone younger. If you think we do, tell us and we will delete it.",
      ],
    },
    {
      id: "what-we-keep",
      title: "What we keep",
      paragraphs: [
        "Your account: email address, name, phone number and address. Your password is stored as a hash that no one can read back.",
        "Your orders: what was ordered, where it went, what was paid, the network address it was placed from and its tracking number.",
        "The newsletter: the name, email address and subject that you enter in its form.",
        "The affiliate program: your affiliate number, who referred you, commissions and your balance.",
      ],
    },
    {
      id: "cards",
      title: "Cards",
      paragraphs: [
        "Card numbers and security codes never reach our server. Your browser sends them to the payment gateway, which gives us a reference and the last four digits.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies and your browser",
      paragraphs: [
        "We set the cookies that the shop needs: your answer at the age gate, your cart, your session when you sign in, a note that this device has signed in to your account (kept for 180 days), the affiliate link that brought you here (30 days), and, for a few minutes, what a sign-in or a message needs from one page to the next. Your answer at the age gate is also kept in your browser's local storage.",
        "There are no advertising or tracking cookies.",
        "When you leave a page, your browser tells us how fast it loaded and answered, and whether it was the home page, a product or another kind of page. The figures go into totals, with nothing about you.",
      ],
    },
    {
      id: "sharing",
      title: "Who we share data with",
      paragraphs: [
        "The carrier that delivers your order, the payment gateway that takes your payment, and authorities where the law requires it. An affiliate sees the first names of the people they referred, and the numbers, dates and commission of those people's orders. We do not sell data.",
      ],
    },
    {
      id: "your-rights",
      title: "Your rights",
      paragraphs: [
        "You can ask what we keep about you, have it corrected, and have it deleted. Records the law requires us to keep, such as order records, are kept for as long as it requires.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      paragraphs: ["When this text changes, the date above changes with it."],
    },
  ],
};
