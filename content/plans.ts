import type { PageIntro } from "./page-text.ts";

/** A monthly plan (PLAN-1). */
export interface Plan {
  id: string;
  name: string;
  /** The package size; the plan sends one bottle a month. */
  size: { category: string; tablets: number };
  /** The price as shown: "$87.50". */
  priceText: string;
  period: string;
  description: string;
  features: string[];
  /** The one marked "Most Popular". */
  isFeatured: boolean;
}

const IN_EVERY_PLAN = ["Free shipping", "Cancel anytime"];

export const PLANS: Plan[] = [
  {
    id: "monthly-light",
    name: "Monthly Light",
    size: { category: "MGM", tablets: 50 },
    priceText: "$87.50",
    period: "/month",
    description: "50 chewables a month",
    features: ["50 chewables of at least 12mg", ...IN_EVERY_PLAN],
    isFeatured: false,
  },
  {
    id: "monthly-heavy-hitter",
    name: "Monthly Heavy Hitter",
    size: { category: "MGM", tablets: 100 },
    priceText: "$174.99",
    period: "/month",
    description: "100 chewables a month",
    features: ["100 chewables", ...IN_EVERY_PLAN],
    isFeatured: true,
  },
  {
    id: "monthly-monster-box",
    name: "Monthly Monster Box",
    size: { category: "MGM", tablets: 150 },
    priceText: "$259.00",
    period: "/month",
    description: "150 chewables a month",
    features: ["150 chewables", ...IN_EVERY_PLAN],
    isFeatured: false,
  },
];

export const PRICING_INTRO: PageIntro = {
  metaTitle: "Subscription plans",
  metaDescription:
    "Three monthly plans of MGM chewables: 50, 100 or 150. Free shipping, cancel anytime, 21 or older.",
  eyebrow: "Subscription plans",
  title: "MGM chewables, every month",
  lead: "Three plans. All include free shipping and cancel anytime.",
};

export const SUBSCRIBE_STEPS = {
  title: "What happens when you subscribe",
  points: [
    { title: "You send a request", text: "Sign in, choose a plan and tell us where to send it." },
    {
      title: "We contact you",
      text: "We verify your age and collect payment information. Subscribers are 21 or older.",
    },
    { title: "It comes every month", text: "Shipping is free with every plan. Cancel anytime." },
  ],
};

/** The sentence that a customer agrees to with the request; stored word for word. */
export const subscribeConsent = ({ name, priceText, period }: Plan): string =>
  `You ask to subscribe to ${name} at ${priceText}${period} until you cancel. Nothing is charged now: we verify your age and collect payment information first. You can cancel anytime on your account page.`;

export const FEATURED_LABEL = "Most Popular";
export const SUBSCRIBE_LABEL = "Subscribe Now";
