/** The place of APO, FPO and DPO ZIP Codes. */
export const ARMED_FORCES = "the armed forces (APO, FPO or DPO)";

/** The ZIP Codes outside the states and DC, by their beginning; the directory lists few of them. */
const TERRITORIES: readonly [form: RegExp, place: string][] = [
  [/^00[679]/, "Puerto Rico"],
  [/^008/, "the US Virgin Islands"],
  [/^96799$/, "American Samoa"],
  [/^969(?:39|40)$/, "Palau"],
  [/^969[123]/, "Guam"],
  [/^9695/, "the Northern Mariana Islands"],
  [/^969[67]/, "the Marshall Islands"],
  [/^9694[1-4]$/, "Micronesia"],
  [/^(?:09|340|96[2-6])/, ARMED_FORCES],
];

/** The place of a ZIP Code outside every state (PLACE-1); `null` for any other. */
export const territoryOf = (zip: string): string | null =>
  TERRITORIES.find(([form]) => form.test(zip))?.[1] ?? null;
