import type { Figure, PageIntro } from "./page-text.ts";

/** /wholesale. */
export const WHOLESALE_INTRO: PageIntro = {
  metaTitle: "Wholesale",
  metaDescription:
    "Retail launch on May 20, 2025: 3 tablets for $10 in stores. RP-1 is next. Contact us about retail and distribution.",
  eyebrow: "Wholesale",
  title: "In stores from May 20, 2025",
  lead: "Our retail launch: 3 tablets for $10 on the shelf.",
};

export const RETAIL_LAUNCH: { title: string; figures: Figure[] } = {
  title: "Retail launch",
  figures: [
    { value: "May 20, 2025", label: "retail launch" },
    { value: "$10", label: "for 3 tablets at retail" },
  ],
};

export const UPCOMING = {
  title: "Next: RP-1",
  text: "RP-1 is our upcoming product. Let us know if you want to hear when it is available to order.",
};

export const WHOLESALE_CONTACT = {
  title: "Talk to us",
  text: "For stores and distributors: email or call us.",
  mailSubject: "Wholesale",
};
