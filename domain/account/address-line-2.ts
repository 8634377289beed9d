import { CARD_DATA_REFUSED, findCardNumber } from "#domain/card-data/card-data.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";

/** The optional second line of an address. */
export const ADDRESS_2_LABEL = "Apartment, suite or unit";

interface Lines {
  address: string;
  address2: string;
  city: string;
}

/** Labels show these fields side by side, so a card number could be split across them. */
export function address2Problem({ address, address2, city }: Lines): string | null {
  const text = address2.trim();
  if (text === "") return null;
  const isCard = findCardNumber([address, text, city].join(", ")) !== null;
  return (
    lengthProblem(ADDRESS_2_LABEL, text) ??
    hiddenProblem(ADDRESS_2_LABEL, text) ??
    (isCard ? CARD_DATA_REFUSED : null)
  );
}

/** "12 Oak Street, Apt 4": both lines joined; without a second line, the first. */
export const wholeStreet = (street: string, address2: string | null): string =>
  [street, address2 ?? ""].filter(Boolean).join(", ");
