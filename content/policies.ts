import type { PageIntro, TitledPoint } from "./page-text.ts";
import { ACCEPTED_CARDS } from "./site.ts";

/** /policies (WORDS-5). */
export const POLICIES_INTRO: PageIntro = {
  metaTitle: "Payment, shipping and returns",
  metaDescription:
    "When a card is charged, how we ship and what it costs, what to do about a damaged item, and our notice on chargeback fraud.",
  eyebrow: "Policies",
  title: "Payment, shipping and returns",
  lead: "When a card is charged, how orders ship, and what to do if something is wrong.",
};

export interface Policy {
  /** The section's anchor on the page. */
  id: string;
  title: string;
  rules: TitledPoint[];
  isSample?: true;
}

export const PAYMENT_POLICY: Policy = {
  id: "payment",
  title: "Payment",
  rules: [
    { title: "Cards", text: ACCEPTED_CARDS.join(", ") },
    { title: "When a card is charged", text: "Only when the order ships." },
    { title: "Card authorization", text: "Monday through Friday, 8:30AM to 4:00PM EST" },
  ],
};

/** Placeholders in braces are filled in from the settings (TEXTS-7). */
export const SHIPPING_POLICY: Policy = {
  id: "shipping",
  title: "Shipping Policy",
  rules: [
    {
      title: "Standard",
      text: "{shipping} flat within the USA. UPS 2-day Air, 2-3 business days.",
    },
    {
      title: "Overnight",
      text: "The rate depends on the state and is shown before you pay. For states without their own rate, it is {overnight}.",
    },
    { title: "Same day", text: "Orders placed before {cutoff} EST ship that day." },
    {
      title: "Processing hours",
      text: "Orders and shipping are processed Monday through Friday, 8:30AM to 3:00PM EST.",
    },
  ],
};

export const SHIP_BAN = {
  title: "Where we do not ship",
  text: "We do not ship to places that have banned kratom. We check your address at checkout, before you pay.",
  statesLabel: "States",
};

export const RETURN_POLICY: Policy = {
  id: "returns",
  title: "Return Policy",
  rules: [
    { title: "Returns", text: "We offer no returns." },
    {
      title: "Damaged or incorrect items",
      text: "Report them within 24 hours, by email or phone.",
    },
  ],
};

export const CHARGEBACK_POLICY: Policy = {
  id: "chargebacks",
  title: "Chargeback Fraud",
  isSample: true,
  rules: [
    {
      title: "Contact us first",
      text: "If a charge looks wrong, tell us. Most questions are resolved with one message.",
    },
    {
      title: "What we call fraud",
      text: "Disputing the charge for an order that was delivered as described.",
    },
    {
      title: "What we do",
      text: "We respond to such a dispute with the order's records: what was agreed to, when it shipped, and its tracking number. The account may be closed.",
    },
  ],
};
