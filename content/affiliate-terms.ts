import type { LegalPage } from "./legal-page.ts";

/**
 * /affiliate/terms. When changing the text, give it a new version: every affiliate is then asked to accept it, and each
 * acceptance is stored with its version.
 */
export const AFFILIATE_TERMS: LegalPage & { version: string } = {
  version: "2026-11-20",
  metaTitle: "Affiliate program terms",
  metaDescription:
    "What affiliates agree to: how commissions are earned and paid, and what has to be said beside a link.",
  title: "Affiliate program terms",
  lastUpdated: "November 20, 2026",
  isSample: true,
  sections: [
    {
      id: "taking-part",
      title: "Taking part",
      paragraphs: [
        "An affiliate is a customer of this shop, 21 years or older, with an affiliate number. Taking part costs nothing, and either of us can end it at any time; what has been earned stays earned.",
        "Nobody may refer themselves: not with a second account, not at the same email address, phone number or home.",
      ],
    },
    {
      id: "referrals",
      title: "Referrals",
      paragraphs: [
        "A link is remembered for 30 days, and the first link wins. A code that is typed at checkout goes before a link. Who referred a customer is settled with the customer's first order and does not change.",
        "A referred customer gets 10% off the first order.",
      ],
    },
    {
      id: "commission",
      title: "Commission",
      paragraphs: [
        "The commission of a referral order is 5% of its total less $12.99. It is settled when the order is placed and counts when the order has a tracking number.",
        "Where the order is canceled or refunded, the commission is taken back in proportion. A balance below zero is made up by later commissions.",
      ],
    },
    {
      id: "balance",
      title: "Balance and payouts",
      paragraphs: [
        "The balance can be spent on orders of your own or paid out. Before the first payout we ask for a Form W-9. Commission is income, and its taxes are yours.",
        "We may hold a payout back while we look into orders that seem not to be real.",
      ],
    },
    {
      id: "disclosure",
      title: "Say that you earn",
      paragraphs: [
        "The Federal Trade Commission asks everybody who earns from a recommendation to say so, clearly and beside it (16 CFR Part 255). Wherever you share your link or code, say there and in the same words as everything else that you earn a commission: not behind a link, not only in a profile, not among hashtags.",
        "Say only what is true, and what is your own experience.",
      ],
    },
    {
      id: "health",
      title: "No health claims",
      paragraphs: [
        "Say nothing of diseases, symptoms or medicines: not that a product acts on one, not that it replaces one, neither in your own words nor in somebody else's.",
        "Do not address people under 21, and do not advertise where we do not ship.",
      ],
    },
    {
      id: "privacy",
      title: "What you see of others",
      paragraphs: [
        "Your dashboard shows the first names of the people you referred, the dates and numbers of their orders and what you earn. Keep it to yourself.",
      ],
    },
    {
      id: "consequences",
      title: "Where these terms are broken",
      paragraphs: [
        "We may withhold the commissions that came of it and end the affiliate's part in the program.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      paragraphs: [
        "When these terms change, the dashboard asks you once to accept the new version. We keep which version you accepted, when, and from which network address.",
      ],
    },
  ],
};
