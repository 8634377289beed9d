import type { IllustratedPoint, PageIntro, PointList, TitledPoint } from "./page-text.ts";

/** The general part of /affiliate (product-spec 2 and 9; rulings, Affiliates). */
export const AFFILIATE_INTRO: PageIntro = {
  metaTitle: "Affiliate program",
  metaDescription:
    "A referred customer gets 10% off the first order; you earn 5% of every referral order, forever.",
  eyebrow: "Affiliate program",
  title: "5% of every referral order, forever",
  lead: "And 10% off the first order for the person you refer.",
};

export const PROGRAMME: PointList<IllustratedPoint> = {
  title: "Program overview",
  points: [
    {
      drawing: "member",
      title: "10% for the customer",
      text: "A referred customer gets 10% off the first order: subtotal and shipping.",
    },
    {
      drawing: "leaf",
      title: "5% for you",
      text: "You earn 5% of every referral order. Not only the first one: forever.",
    },
    {
      drawing: "shipping",
      title: "A balance to order with",
      text: "Commissions go to your bank balance, and you can spend it on your own orders.",
    },
  ],
};

export const HOW_IT_WORKS: PointList<TitledPoint> = {
  title: "How it works",
  points: [
    {
      title: "Share your link",
      text: "It is the address of this shop with your affiliate number, four digits long.",
    },
    {
      title: "Somebody orders for the first time",
      text: "The link is remembered for 30 days, and the first link wins. The 10% are for customers with no earlier order.",
    },
    {
      title: "The order ships",
      text: "Your commission counts when the order has a tracking number. It is 5% of the order's total less $12.99.",
    },
    {
      title: "Use your balance",
      text: "Apply it to an order of your own: as much as the balance holds, at most the order's total.",
    },
    {
      title: "Say that you earn",
      text: "Wherever you share the link, say beside it that you earn a commission.",
    },
  ],
};

export const EXAMPLE_AFFILIATE_NUMBER = 7;
export const EXAMPLE_LINK_LABEL = "As an example, the link of affiliate 0007:";
export const SIGN_IN_LABEL = "Sign in to see your link";
