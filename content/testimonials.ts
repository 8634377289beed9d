import type { PageIntro } from "./page-text.ts";

/** /testimonials (WORDS-8). Samples, for the owner to replace with what real customers said. */
export const TESTIMONIALS_INTRO: PageIntro = {
  metaTitle: "Testimonials",
  metaDescription: "What customers say about taste, shipping, packaging, price and information.",
  eyebrow: "Testimonials",
  title: "In customers' words",
  lead: "On taste, shipping, packaging, price and clear information.",
};

export interface Testimonial {
  /** First name and initial. */
  name: string;
  quote: string;
  isSample?: true;
}

export const TESTIMONIALS: Testimonial[] = [
  {
    name: "Alex R.",
    quote: "The mint one tastes like mint. I did not expect that.",
    isSample: true,
  },
  { name: "Dana W.", quote: "Ordered on a Tuesday morning, had it on Thursday.", isSample: true },
  { name: "Marcus T.", quote: "Plain box, nothing rattling, every seal intact.", isSample: true },
  {
    name: "Jo L.",
    quote: "The cost page is why I ordered. I like to know what I'm paying for.",
    isSample: true,
  },
  { name: "Priya S.", quote: "A label I can read without my glasses.", isSample: true },
  { name: "Chris B.", quote: "The total at checkout was the total on my card.", isSample: true },
  {
    name: "Helen M.",
    quote: "I wrote with a question on Monday and had an answer before lunch.",
    isSample: true,
  },
  { name: "Tom K.", quote: "Citrus is the one. Berry is a bit sweet for me.", isSample: true },
  { name: "Nadia F.", quote: "The tablets snap in half cleanly.", isSample: true },
  {
    name: "Ray D.",
    quote: "It said the card is charged when the order ships, and that is what happened.",
    isSample: true,
  },
  {
    name: "Beth C.",
    quote: "The sample was a fair way to start. I paid for shipping.",
    isSample: true,
  },
  {
    name: "Omar H.",
    quote: "Tracking number in my inbox the same afternoon.",
    isSample: true,
  },
  { name: "Lena P.", quote: "No pop-ups, no countdown clock. I could just read.", isSample: true },
  {
    name: "Steve N.",
    quote: "The bottle is smaller than in the picture in my head. Fine by me.",
    isSample: true,
  },
  {
    name: "Carla V.",
    quote: "They told me they can't ship to my sister's town before I typed in a card number.",
    isSample: true,
  },
  {
    name: "Ian G.",
    quote: "Good value for a hundred. I split the shipping with a friend.",
    isSample: true,
  },
  { name: "Sofia E.", quote: "The dosing page is short and I understood it.", isSample: true },
];
