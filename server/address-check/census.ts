import { z } from "zod";
import type { HousePosition } from "#domain/eligibility/house-position.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { callVendor } from "#server/vendor-call.ts";
import type { AddressCheck, CheckedAddress } from "./address-check.ts";

const WHO = "Census geocoder";
/** Short, because a customer is waiting. */
const SECONDS = 2;
/** Enough for every layer of the map, for a few matches. */
const ANSWER_BYTES_MAX = 512 * 1024;

const named = z.object({
  NAME: z.string().min(1).max(100),
  BASENAME: z.string().max(100).nullish(),
});
const layer = z.array(named).max(10).default([]);

const found = z.object({
  result: z.object({
    addressMatches: z
      .array(
        z.object({
          addressComponents: z.object({
            state: z.string().max(2),
            zip: z.string().max(10).nullish(),
          }),
          geographies: z.object({ Counties: layer, "Incorporated Places": layer }).partial(),
        }),
      )
      .max(50),
  }),
});

/**
 * A house's county and town, from an API like the Census Bureau's geocoder (`/geocoder/geographies/address`), which
 * needs no key.
 */
export function createCensus({ url }: { url: string }): AddressCheck<HousePosition> {
  async function ask({ street, city, state, zip }: CheckedAddress) {
    const query = new URLSearchParams({
      street,
      city,
      state,
      zip,
      benchmark: "Public_AR_Current",
      vintage: "Current_Current",
      layers: "all",
      format: "json",
    });
    const { status, text } = await callVendor({
      who: WHO,
      url: `${url}/geocoder/geographies/address?${query}`,
      apiKey: null,
      body: null,
      seconds: SECONDS,
      bytesMax: ANSWER_BYTES_MAX,
    });
    if (status === 400) return [];
    const parsed = found.safeParse(status === 200 ? parseJson(text) : null);
    if (!parsed.success) throw new Error(`The ${WHO} gave no answer (HTTP ${status})`);
    return parsed.data.result.addressMatches;
  }

  return {
    id: "census",
    async check(address) {
      // A match with another ZIP Code or state is a different house.
      const matches = (await ask(address)).filter(
        ({ addressComponents: { state, zip } }) => state === address.state && zip === address.zip,
      );
      const places = matches.map(({ geographies }) => positionOf(address.state, geographies));
      const [first, ...others] = places;
      if (first === undefined || first === null) return null;
      // Two houses in two places, so we can't tell which one was meant.
      return others.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : null;
    },
    async checkAccess() {
      await ask({
        street: "4600 Silver Hill Rd",
        street2: "",
        city: "Washington",
        state: "DC",
        zip: "20233",
      });
    },
  };
}

type Geographies = z.infer<typeof found>["result"]["addressMatches"][number]["geographies"];

/** Every house is in a county, so an answer without one doesn't prove that there is no town either. */
function positionOf(
  state: string,
  { Counties: [county] = [], "Incorporated Places": [town] = [] }: Geographies,
): HousePosition | null {
  return county === undefined
    ? null
    : { state, county: countyName(county), town: town === undefined ? null : baseName(town) };
}

type Named = z.infer<typeof named>;

/** Baltimore and St. Louis are independent cities next to counties of the same name. */
const countyName = (county: Named): string =>
  baseName(county) + (county.NAME.endsWith(" city") ? " (city)" : "");

/** "Sarasota" of "Sarasota city" and "Sarasota County". */
const baseName = ({ NAME, BASENAME }: Named): string =>
  BASENAME || NAME.replace(/ (?:County|Parish|city|town|village|borough|municipality)$/, "");
