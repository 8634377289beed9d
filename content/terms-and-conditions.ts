import type { LegalPage } from "./legal-page.ts";

/** /terms-and-conditions. The text is a sample; the figures are the shop's. */
export const TERMS_AND_CONDITIONS: LegalPage = {
  metaTitle: "Terms and conditions",
  metaDescription: "The terms under which we sell to adults aged 21 or older in the United States.",
  title: "Terms and conditions",
  lastUpdated: "January 28, 2025",
  isSample: true,
  sections: [
    {
      id: "age",
      title: "Minimum age",
      paragraphs: [
        "You must be 21 years or older to enter this site, to create an account and to order.",
      ],
    },
    {
      id: "products",
      title: "Products",
      paragraphs: [
        "What we say about a product has not been evaluated by the Food and Drug Administration. No product here is intended to diagnose, treat, cure, or prevent any disease.",
        "Follow the label and the page on dosing and safety. You use a product at your own responsibility.",
      ],
    },
    {
      id: "orders",
      title: "Orders",
      paragraphs: [
        "An order needs an account. It is accepted when we confirm it; where we cannot fill it we cancel it and give back what was paid.",
        "Some products have a limit in an order, for each flavor. It is shown with the product.",
      ],
    },
    {
      id: "prices",
      title: "Prices and payment",
      paragraphs: [
        "Prices are in US dollars. The total that you agree to at checkout is the total that you pay. A card is charged only when the order ships.",
      ],
    },
    {
      id: "shipping",
      title: "Shipping",
      paragraphs: [
        "We ship within the USA, except to places that have banned kratom. The policies page has the rates, the times and the places.",
      ],
    },
    {
      id: "returns",
      title: "Returns",
      paragraphs: [
        "We take no returns. Damaged or incorrect items must be reported within 24 hours.",
      ],
    },
    {
      id: "affiliates",
      title: "Affiliate program",
      paragraphs: [
        "A referred customer gets 10% off the first order; the affiliate earns 5% of every referral order's total less $12.99. A commission counts when its order has a tracking number, and is taken back when the order is canceled or refunded. No one may refer themselves.",
      ],
    },
    {
      id: "liability",
      title: "Liability",
      paragraphs: [
        "As far as the law allows, our liability for an order is limited to what was paid for it.",
      ],
    },
    {
      id: "changes",
      title: "Changes",
      paragraphs: [
        "When these terms change, the date above changes with them. An order follows the terms of the day on which it was placed.",
      ],
    },
  ],
};
