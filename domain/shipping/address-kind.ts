import { ARMED_FORCES, territoryOf } from "#domain/eligibility/territories.ts";
import { foldText } from "#domain/text/fold-text.ts";
import type { LabelSettings } from "./label-settings.ts";
import type { ShippingType } from "./shipping-types.ts";

/** Kinds of addresses that not every carrier delivers to (SHIP-20). */
export const ADDRESS_KINDS = {
  poBox: "PO box",
  privateMailbox: "Private mailbox",
  military: "Military address",
};

export type AddressKind = keyof typeof ADDRESS_KINDS;

// A record's keys are those of its type, because it is a constant.
export const ADDRESS_KIND_NAMES = Object.keys(ADDRESS_KINDS) as AddressKind[];

export interface TypedAddress {
  address: string;
  address2: string | null;
  city: string;
  state: string;
  zipCode: string;
}

const NUMBER = String.raw`[ .:-]*(?:#|no\b|number\b|num\b)?[ .:-]*(?:\d|[a-z]\b)`;

/** "APO", "F.P.O.": army, navy and diplomatic post offices. */
const POST_OFFICE = String.raw`\b[afd][ .]*p[ .]*[o0]\b`;

const anyOf = (...forms: string[]) => new RegExp(forms.join("|"));

/** Patterns for a folded street line. */
const LINES: Record<AddressKind, RegExp> = {
  // "PSC 3 Box 1204", "CMR 415, Box 77", "Unit 2050 Box 4190", "APO AE 09204", "USS Nimitz".
  military: anyOf(
    String.raw`\b(?:psc|cmr|omc|umr|unit)[ .:#-]*\d+[ ,.-]*box\b`,
    String.raw`${POST_OFFICE}[ ,.-]+(?:a[aep]\b|\d{5}|box\b)`,
    String.raw`^\W*us(?:s|ns) [a-z]`,
  ),
  // "PMB 204", "Private Mail Box #9", "Mailbox 12"; not "12 Mailbox Lane".
  privateMailbox: anyOf(
    String.raw`\bp[ ./-]*m[ ./-]*b(?:${NUMBER})`,
    String.raw`\bprivate[ -]*mail[ -]*box`,
    String.raw`\bmail[ -]*box[ .:-]*(?:#|no\b)?[ .:-]*\d`,
  ),
  // "PO Box 77", "P.O. Box", "POB 12", "Post Office Box", "Box 77", "Apartado 77"; not "12 Box Elder Road".
  poBox: anyOf(
    String.raw`\bp[ ./-]*[o0][ ./-]*box`,
    String.raw`\bp[ ./-]*[o0][ ./-]*b(?:x)?\b(?:${NUMBER})`,
    String.raw`\bpost(?:al)?[ .-]*(?:(?:office|offc|off|ofc)[ .-]*)?box`,
    String.raw`\bapartado\b`,
    String.raw`^\W*(?:(?:lock[ -]*|call(?:er)?[ -]*)?box|drawer|p[ .]*o)${NUMBER}`,
  ),
};

/** A military address and a private mailbox may also contain the words of a PO box. */
const IN_ORDER = ["military", "privateMailbox", "poBox"] as const;

const MILITARY_CITY = new RegExp(String.raw`^\W*${POST_OFFICE}`);
const MILITARY_STATE = /^a[aep]$/;

/** `null` for a house, an apartment or an office. */
export function addressKind({
  address,
  address2,
  city,
  state,
  zipCode,
}: TypedAddress): AddressKind | null {
  const isMilitary =
    MILITARY_CITY.test(foldText(city)) ||
    MILITARY_STATE.test(foldText(state).replaceAll(".", "")) ||
    territoryOf(zipCode.trim()) === ARMED_FORCES;
  if (isMilitary) return "military";
  const lines = [address, address2 ?? ""].map(foldText);
  return IN_ORDER.find((kind) => lines.some((line) => LINES[kind].test(line))) ?? null;
}

/** The carriers that deliver to each kind, according to the owner; if none, staff review every such order. */
export type KindCarriers = Record<AddressKind, readonly string[]>;

/** Whether staff review the address because a carrier of its shipping option may not deliver there (SHIP-20). */
export function isHeldAddress(
  address: TypedAddress,
  shippingType: ShippingType,
  { labels, kindCarriers }: { labels: LabelSettings; kindCarriers: KindCarriers },
): boolean {
  const kind = addressKind(address);
  if (kind === null) return false;
  const delivering = kindCarriers[kind].map((carrier) => carrier.toLowerCase());
  return !labels[shippingType].every((service) =>
    delivering.includes(service.toLowerCase().split(" ", 1)[0] ?? ""),
  );
}
