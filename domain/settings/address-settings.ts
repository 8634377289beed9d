import { choice } from "#domain/record/choice-fields.ts";
import { isEntries } from "#domain/record/entry-lines.ts";
import { dependent } from "#domain/record/field.ts";
import { record } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { defineSettings, missing } from "./setting.ts";

/** The services that check addresses at checkout; a secret key is stored separately (SET-9). */
export interface AddressCheckSettings {
  /** With this key, USPS suggests the postal form of an address; `null` for no suggestions. */
  consumerKey: string | null;
  /** Whether the Census Bureau looks up a house's county and town. */
  findsPlaces: boolean;
}

const POSTAL = { off: "Off", usps: "USPS" };
const PLACES = { off: "Off", census: "Census Bureau" };

const FORM = record(
  {
    kind: choice("Address suggestions from", POSTAL),
    consumerKey: dependent(
      line("USPS consumer key", {
        max: 200,
        problem: (text) => (/^[\w-]+$/.test(text) ? null : "Copy the key from your USPS app."),
      }),
    ),
    places: choice("County and town from", PLACES),
  },
  { check: ({ kind, consumerKey }) => (kind === "usps" ? missing({ consumerKey }) : {}) },
);

export const ADDRESS_CHECK = defineSettings<typeof FORM.fields, AddressCheckSettings>({
  usual: { consumerKey: null, findsPlaces: false },
  record: FORM,
  spread: (stored) =>
    isEntries(stored)
      ? {
          kind: stored["consumerKey"] === null ? "off" : "usps",
          consumerKey: stored["consumerKey"],
          places: stored["findsPlaces"] === true ? "census" : "off",
        }
      : {},
  value: ({ kind, consumerKey, places }) => ({
    consumerKey: kind === "usps" ? consumerKey : null,
    findsPlaces: places === "census",
  }),
  words: ({ consumerKey, findsPlaces }) =>
    [
      `Address suggestions: ${consumerKey === null ? "off" : `USPS, ${consumerKey}`}`,
      `County and town: ${findsPlaces ? "Census Bureau" : "off"}`,
    ].join("\n"),
});
