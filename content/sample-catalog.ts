/**
 * The initial catalog of a new shop. Ids, names and categories are the owner's; descriptions, flavors, stock and the
 * prices that the owner didn't provide are samples. After the first start, the table is authoritative.
 */

/** Only these notes mention a limit per customer; the rule limits a cart line (CART-12). */
const BOTTLES_NOTE = "Limit of 6 bottles per customer";
const BOTTLES_ALERT = "Limit of 6 bottles per customer reached";

export interface SampleProduct {
  id: number;
  slug: string;
  name: string;
  category: string;
  description: string;
  /** Dollars. */
  basePrice: string;
  ogPrice: string | null;
  militaryPrice: string | null;
  imageUrl: string;
  stockStatus: "in_stock" | "out_of_stock" | "low_stock";
  /** `null` if not counted. */
  onHand: number | null;
  featuredPosition: number;
  purchaseLimit: number | null;
  limitNote: string | null;
  limitAlert: string | null;
  flavors: string[];
  active: boolean;
}

/**
 * The bar code on the units of a sample product, by flavor; a real one is a number from GS1. The five-tablet sample has
 * none, so packing without a code can be tried as well.
 */
export const sampleBarcode = (id: number, flavor: string | null): string | null =>
  id === 4 ? null : ["SAMPLE", id, ...(flavor === null ? [] : [flavor.toUpperCase()])].join("-");

export const SAMPLE_CATEGORIES = ["MGM", "Blue Lotus", "Shots", "Kava", "Kanna"];

const bottle = {
  purchaseLimit: 6,
  limitNote: BOTTLES_NOTE,
  limitAlert: BOTTLES_ALERT,
  onHand: null,
  active: true,
};

export const SAMPLE_PRODUCTS: SampleProduct[] = [
  {
    ...bottle,
    id: 1,
    slug: "50-mgm-chewable-tablets",
    name: "50 MGM Chewable Tablets",
    category: "MGM",
    description:
      "Fifty chewable tablets made with a water-based photoreactor process. Every batch lab-verified, with no 7-OH-mitragynine.",
    basePrice: "100.00",
    ogPrice: "85.00",
    militaryPrice: "90.00",
    imageUrl: "/art/products/mgm-50-800.webp",
    stockStatus: "in_stock",
    featuredPosition: 1,
    flavors: ["Mint", "Citrus", "Berry"],
  },
  {
    ...bottle,
    id: 2,
    slug: "100-mgm-chewable-tablets",
    name: "100 MGM Chewable Tablets",
    category: "MGM",
    description:
      "One hundred chewable tablets in one bottle. The same batch-tested tablet, at a lower price per tablet.",
    basePrice: "190.00",
    ogPrice: "160.00",
    militaryPrice: "171.00",
    imageUrl: "/art/products/mgm-100-800.webp",
    stockStatus: "in_stock",
    featuredPosition: 2,
    flavors: ["Mint", "Citrus", "Berry"],
  },
  {
    ...bottle,
    id: 3,
    slug: "150-mgm-chewable-tablets",
    name: "150 MGM Chewable Tablets",
    category: "MGM",
    description: "One hundred and fifty chewable tablets, our largest bottle.",
    basePrice: "270.00",
    ogPrice: "228.00",
    militaryPrice: "243.00",
    imageUrl: "/art/products/mgm-150-800.webp",
    stockStatus: "low_stock",
    onHand: 60,
    featuredPosition: 3,
    flavors: ["Mint", "Citrus"],
  },
  {
    id: 4,
    slug: "5-mgm-chewable-tablets-sample",
    name: "5 MGM Chewable Tablets Sample",
    category: "MGM",
    description: "Five tablets to try. The tablets are free; you pay shipping.",
    basePrice: "0.00",
    ogPrice: null,
    militaryPrice: null,
    imageUrl: "/art/products/mgm-sample-800.webp",
    stockStatus: "in_stock",
    onHand: null,
    featuredPosition: 4,
    purchaseLimit: null,
    limitNote: "You pay shipping of $14.99 for UPS or USPS",
    limitAlert: null,
    flavors: ["Mint", "Citrus", "Berry"],
    active: true,
  },
  {
    ...bottle,
    id: 5,
    slug: "blue-lotus-extract",
    name: "Blue Lotus Extract",
    category: "Blue Lotus",
    description: "A liquid extract of blue lotus flowers in a dropper bottle.",
    basePrice: "45.00",
    ogPrice: "38.00",
    militaryPrice: "40.50",
    imageUrl: "/art/products/blue-lotus-800.webp",
    stockStatus: "in_stock",
    featuredPosition: 0,
    flavors: [],
  },
  {
    id: 6,
    slug: "mgm-shots",
    name: "MGM Shots",
    category: "Shots",
    description:
      "Single MGM shots, for those who would rather drink than chew. One box holds twenty-four.",
    basePrice: "8.00",
    ogPrice: "6.75",
    militaryPrice: "7.20",
    imageUrl: "/art/products/mgm-shots-800.webp",
    stockStatus: "in_stock",
    onHand: 480,
    featuredPosition: 5,
    purchaseLimit: 24,
    limitNote: "Limit of 24 shots per customer (1 box)",
    limitAlert: "Limit of 24 shots per customer reached (1 box)",
    flavors: ["Lemon", "Cherry"],
    active: true,
  },
  {
    ...bottle,
    id: 7,
    slug: "30-kava-chewable-tablets",
    name: "30 Kava Chewable Tablets",
    category: "Kava",
    description: "Thirty chewable tablets of kava root.",
    basePrice: "39.00",
    ogPrice: "33.00",
    militaryPrice: "35.10",
    imageUrl: "/art/products/kava-30-800.webp",
    stockStatus: "in_stock",
    featuredPosition: 6,
    flavors: ["Cocoa", "Vanilla"],
  },
  {
    ...bottle,
    id: 8,
    slug: "30-kanna-chewable-tablets",
    name: "30 Kanna Chewable Tablets",
    category: "Kanna",
    description: "Thirty chewable tablets of kanna.",
    basePrice: "42.00",
    ogPrice: "35.50",
    militaryPrice: "37.80",
    imageUrl: "/art/products/kanna-30-800.webp",
    stockStatus: "out_of_stock",
    featuredPosition: 0,
    flavors: ["Mint"],
  },
  {
    ...bottle,
    id: 9,
    slug: "rp-1-chewable-tablets",
    name: "RP-1 Chewable Tablets",
    category: "MGM",
    description: "An upcoming product, not on sale yet.",
    basePrice: "120.00",
    ogPrice: null,
    militaryPrice: null,
    imageUrl: "/art/products/mgm-50-800.webp",
    stockStatus: "out_of_stock",
    featuredPosition: 0,
    flavors: [],
    active: false,
  },
];

/** Overnight rates by state: samples. Every other state costs $49.00. */
export const SAMPLE_OVERNIGHT_RATES: Record<string, string> = {
  CA: "62.00",
  CO: "55.00",
  FL: "44.00",
  GA: "41.00",
  IL: "46.00",
  MI: "45.00",
  NC: "39.00",
  NJ: "42.00",
  NY: "43.00",
  OR: "61.00",
  PA: "42.00",
  TX: "52.00",
  VA: "39.50",
  WA: "63.00",
};

/** Payment links by exact total: samples that lead nowhere. */
export const SAMPLE_PAYMENT_LINKS: Record<string, string> = {
  "114.99": "https://pay.example/mitra/114-99",
  "103.49": "https://pay.example/mitra/103-49",
  "204.99": "https://pay.example/mitra/204-99",
  "14.99": "https://pay.example/mitra/14-99",
  "99.99": "https://pay.example/mitra/99-99",
};
