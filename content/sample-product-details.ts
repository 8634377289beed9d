import type { GalleryPicture, ProductFact } from "#domain/catalog/product-details.ts";
import { ART, type ArtName } from "./art.ts";

/**
 * Texts of the products' own pages in a new shop. Facts without `isSample` are the owner's (CAT-10); the rest, and all
 * texts and warnings, are samples. They mention no disease, and no effect on one. After the first start, the table is
 * authoritative.
 */
export interface SampleProductDetails {
  /** Paragraphs separated by empty lines. */
  details: string;
  facts: ProductFact[];
  warnings: string[];
  prop65Warning: string | null;
  morePictures: GalleryPicture[];
  hasSampleTexts: boolean;
}

/** Applies to every product; a summary of the safety notices on /dosing. */
const GENERAL_WARNINGS = [
  "Do not use if you are pregnant or nursing.",
  "Talk to a doctor before use if you take medication or are under medical care.",
  "If you feel unwell, stop and seek medical advice.",
];

const ADULTS_ONLY = "For adults aged 21 or older only. Keep out of reach of children and animals.";

const DRIVING = "Do not drive or operate machinery until you know how it affects you.";

const MGM_WARNINGS = [
  "Can be habit-forming. Take days off between uses, and do not increase your use over time.",
  "Do not combine with alcohol, other kratom products or other substances.",
  DRIVING,
];

/** Only the owner's laboratory can say which chemical it is, if any. */
const PROP_65_SAMPLE =
  "Consuming this product can expose you to [the chemical that the laboratory reports], which is known to the State of California to cause [cancer, or birth defects or other reproductive harm]. For more information go to www.P65Warnings.ca.gov/food.";

const given = (label: string, value: string): ProductFact => ({ label, value });
const sample = (label: string, value: string): ProductFact => ({ label, value, isSample: true });
/** The serving size, and the number of servings per package; a label begins with both. */
const serving = (size: string, perContainer: string): ProductFact[] => [
  { ...sample("Serving size", size), part: "serving" },
  { ...sample("Servings per container", perContainer), part: "serving" },
];
const amount = (fact: ProductFact): ProductFact => ({ ...fact, part: "amount" });
const picture = (name: ArtName): GalleryPicture => {
  const { widths, alt } = ART[name];
  return { url: `/art/${name}-${widths[1]}.webp`, alt };
};

const STORAGE = sample("Storage", "Store in a cool, dry, dark place in the closed package");
const INGREDIENTS = sample("Ingredients", "As listed on the label");

const MGM_AMOUNTS = [
  amount(given("Purity of the MGM", "99.14%")),
  amount(given("7-OH-mitragynine", "None")),
];
const MGM_FACTS = [given("Process", "Water-based photoreactor"), given("Batches", "Lab-verified")];

const MGM_TABLET_FACTS = [
  amount(sample("MGM", "At least 12 mg")),
  ...MGM_AMOUNTS,
  ...MGM_FACTS,
  given("Average use", "Half a tablet"),
  given("Full effect", "In 30-45 minutes"),
];

const MGM_TEXT =
  "MGM is our name for a compound we derive from kratom in a water-based photoreactor process. It contains no 7-OH-mitragynine, and its batches are verified in a laboratory.";

function mgmTablets(tablets: number, text: string): SampleProductDetails {
  return {
    details: `${text}\n\n${MGM_TEXT}`,
    facts: [
      ...serving("1 tablet", String(tablets)),
      ...MGM_TABLET_FACTS,
      given("Contents", `${tablets} chewable tablets`),
      INGREDIENTS,
      STORAGE,
    ],
    warnings: [
      ADULTS_ONLY,
      "Start low: half a tablet is the average. The full effect takes 30-45 minutes, so wait before you take more.",
      ...MGM_WARNINGS,
      ...GENERAL_WARNINGS,
    ],
    prop65Warning: PROP_65_SAMPLE,
    morePictures: [picture("products/mgm-detail"), picture("products/mgm-in-use")],
    hasSampleTexts: true,
  };
}

/** By product id. */
export const SAMPLE_PRODUCT_DETAILS: Record<number, SampleProductDetails> = {
  1: mgmTablets(50, "The small bottle: fifty tablets to chew whole or in halves."),
  2: mgmTablets(100, "The same tablet as in the 50-count bottle, at a lower price per tablet."),
  3: mgmTablets(150, "Our largest bottle, and our lowest price per tablet."),
  4: mgmTablets(
    5,
    "Five tablets in a sachet, to find out how MGM affects you before you buy a bottle. The tablets are free; you pay $14.99 for shipping.",
  ),
  5: {
    details:
      "An extract of blue lotus flowers, drawn into a dark glass bottle with a dropper, so that a small amount is easy to measure.",
    facts: [
      ...serving("1 ml, one dropper", "30"),
      sample("Contents", "30 ml"),
      sample("Plant", "Blue lotus (Nymphaea caerulea), flower"),
      sample("Form", "Liquid extract with a dropper"),
      INGREDIENTS,
      STORAGE,
    ],
    warnings: [
      ADULTS_ONLY,
      "Can make you drowsy. Do not drive or operate machinery after use.",
      "Do not combine with alcohol or other substances.",
      ...GENERAL_WARNINGS,
    ],
    prop65Warning: null,
    morePictures: [picture("products/blue-lotus-detail")],
    hasSampleTexts: true,
  },
  6: {
    details: `A bottle to drink instead of a tablet to chew. Sold individually or by the box of 24.\n\n${MGM_TEXT}`,
    facts: [
      ...serving("1 bottle", "1"),
      ...MGM_AMOUNTS,
      ...MGM_FACTS,
      given("Contents", "1 shot; a box holds 24"),
      sample("Volume", "60 ml"),
      INGREDIENTS,
      STORAGE,
    ],
    warnings: [
      ADULTS_ONLY,
      "Start with a small amount. The full effect takes 30-45 minutes, so wait before you drink more.",
      ...MGM_WARNINGS,
      ...GENERAL_WARNINGS,
    ],
    prop65Warning: PROP_65_SAMPLE,
    morePictures: [picture("products/mgm-shots-detail")],
    hasSampleTexts: true,
  },
  7: {
    details:
      "Kava is a plant from the Pacific islands whose root is traditionally ground and drunk with water. Here it comes as a tablet to chew.",
    facts: [
      ...serving("1 tablet", "30"),
      given("Contents", "30 chewable tablets"),
      sample("Plant", "Kava (Piper methysticum), root"),
      INGREDIENTS,
      STORAGE,
    ],
    warnings: [
      ADULTS_ONLY,
      "Do not use with alcohol.",
      "Talk to a doctor before use if you have medical care for your liver, or take medication that affects the liver.",
      "Do not use for many days in a row.",
      DRIVING,
      ...GENERAL_WARNINGS,
    ],
    prop65Warning: PROP_65_SAMPLE,
    morePictures: [picture("products/kava-30-detail")],
    hasSampleTexts: true,
  },
  8: {
    details:
      "Kanna is a low-growing succulent from South Africa that people there have long gathered, dried and chewed. Here it comes as a tablet.",
    facts: [
      ...serving("1 tablet", "30"),
      given("Contents", "30 chewable tablets"),
      sample("Plant", "Kanna (Sceletium tortuosum), leaf and stem"),
      INGREDIENTS,
      STORAGE,
    ],
    warnings: [
      ADULTS_ONLY,
      "Do not combine with medication that affects mood, with alcohol or with other substances.",
      DRIVING,
      ...GENERAL_WARNINGS,
    ],
    prop65Warning: null,
    morePictures: [picture("products/kanna-30-detail")],
    hasSampleTexts: true,
  },
};
