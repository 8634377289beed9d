const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  americanexpress: "American Express",
  discover: "Discover",
  dinersclub: "Diners Club",
  diners: "Diners Club",
  jcb: "JCB",
};

/** A brand as customers see it; gateways spell the same brand differently. */
export const cardBrand = (name: string): string =>
  BRANDS[name.toLowerCase().replace(/[^a-z]/g, "")] ?? name;

/** "4xxxxxxxxxxx1111" or "XXXX1111": the last four digits, empty if there are none. */
export const lastFour = (masked: string): string => /\d{4}$/.exec(masked)?.[0] ?? "";
