import { foldText } from "#domain/text/fold-text.ts";
import type { ShippingType } from "./shipping-types.ts";

const NUMBER = String.raw`[ .:-]*(?:#|no\b|number\b|num\b)?[ .:-]*(?:\d|[a-z]\b)`;

/** "PO Box 77", "P.O. Box", "POB 12", "Post Office Box", "Box 77", "Apartado 77"; not "12 Box Elder Road". */
const FORMS = [
  String.raw`\bp[ ./-]*[o0][ ./-]*box`,
  String.raw`\bp[ ./-]*[o0][ ./-]*b(?:x)?\b(?:${NUMBER})`,
  String.raw`\bpost(?:al)?[ .-]*(?:(?:office|offc|off|ofc)[ .-]*)?box`,
  String.raw`\bapartado\b`,
  String.raw`^\W*(?:(?:lock[ -]*|call(?:er)?[ -]*)?box|drawer|p[ .]*o)${NUMBER}`,
];
const PO_BOX = new RegExp(FORMS.join("|"));

export interface StreetLines {
  address: string;
  address2: string | null;
}

export const isPoBox = ({ address, address2 }: StreetLines): boolean =>
  [address, address2 ?? ""].some((line) => PO_BOX.test(foldText(line).trim()));

/** Overnight goes by UPS, which delivers to no post office box (SHIP-20). */
export const isOvernightToBox = (shippingType: ShippingType, lines: StreetLines): boolean =>
  shippingType === "overnight" && isPoBox(lines);
