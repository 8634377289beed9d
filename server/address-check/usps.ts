import { z } from "zod";
import { parseJson } from "#domain/text/parse-json.ts";
import { callVendor } from "#server/vendor-call.ts";
import {
  type AddressCheck,
  AddressCheckRefused,
  type CheckedAddress,
  type PostalAddress,
} from "./address-check.ts";

export interface UspsSettings {
  /** Origin of its API. */
  url: string;
  consumerKey: string;
  consumerSecret: string;
}

const WHO = "USPS address service";
/** Short, because a customer is waiting. */
const SECONDS = 2;
/** A new token is requested this long before the current one expires. */
const TOKEN_MARGIN_MS = 60_000;

const token = z.object({
  access_token: z.string().min(1).max(8000),
  // Some answers contain it as text.
  expires_in: z.coerce.number().int().min(1),
});

const line = z.string().max(200).nullish();

const found = z.object({
  address: z.object({
    streetAddress: z.string().min(1).max(200),
    secondaryAddress: line,
    city: z.string().min(1).max(100),
    state: z.string().regex(/^[A-Z]{2}$/),
    ZIPCode: z.string().regex(/^\d{5}$/),
  }),
  additionalInfo: z.object({ DPVConfirmation: z.string().max(4).nullish() }).nullish(),
  corrections: z
    .array(z.object({ code: z.string().max(10).nullish() }))
    .max(100)
    .nullish(),
});

/** "Primary number confirmed; secondary missing", and "present, but not confirmed". */
const DPV_WITHOUT_UNIT = ["D", "S"];
/** A building's default address; a more exact one is needed, e.g., with an apartment. */
const NEEDS_MORE = "32";
/** Several addresses match, so the first of them is useless. */
const SEVERAL = "22";

/**
 * The postal file, through an API like the USPS Addresses API v3 (`GET /addresses/v3/address`), with OAuth's client
 * credentials.
 */
export function createUsps({
  url,
  consumerKey,
  consumerSecret,
}: UspsSettings): AddressCheck<PostalAddress> {
  let held: { token: string; until: number } | null = null;

  async function tokenNow(): Promise<string> {
    if (held !== null && performance.now() < held.until) return held.token;
    const { status, text } = await callVendor({
      who: WHO,
      url: `${url}/oauth2/v3/token`,
      apiKey: null,
      body: {
        grant_type: "client_credentials",
        client_id: consumerKey,
        client_secret: consumerSecret,
      },
      seconds: SECONDS,
    });
    if (status === 400 || status === 401 || status === 403)
      throw new AddressCheckRefused("USPS refuses the consumer key or secret.");
    const parsed = token.safeParse(status === 200 ? parseJson(text) : null);
    if (!parsed.success) throw new Error(`The ${WHO} gave no token (HTTP ${status})`);
    const { access_token: made, expires_in: seconds } = parsed.data;
    held = { token: made, until: performance.now() + seconds * 1000 - TOKEN_MARGIN_MS };
    return made;
  }

  async function ask(query: URLSearchParams) {
    const answer = await callVendor({
      who: WHO,
      url: `${url}/addresses/v3/address?${query}`,
      apiKey: await tokenNow(),
      body: null,
      seconds: SECONDS,
    });
    // The token was revoked early; the next request gets a new one.
    if (answer.status === 401 || answer.status === 403) held = null;
    return answer;
  }

  return {
    id: "usps",
    async check(address) {
      const { status, text } = await ask(queryOf(address));
      // It returns this both for unknown addresses and for formats it rejects.
      if (status === 400 || status === 404) return null;
      if (status === 401 || status === 403)
        throw new AddressCheckRefused("USPS refuses the consumer key for addresses.");
      const parsed = found.safeParse(status === 200 ? parseJson(text) : null);
      if (!parsed.success) throw new Error(`The ${WHO} gave no answer (HTTP ${status})`);
      return postalOf(parsed.data);
    },
    async checkAccess() {
      held = null;
      await this.check({
        street: "475 LENFANT PLZ SW",
        street2: "",
        city: "WASHINGTON",
        state: "DC",
        zip: "20260",
      });
    },
  };
}

function queryOf({ street, street2, city, state, zip }: CheckedAddress): URLSearchParams {
  return new URLSearchParams({
    streetAddress: street,
    ...(street2 === "" ? {} : { secondaryAddress: street2 }),
    city,
    state,
    ZIPCode: zip,
  });
}

function postalOf({
  address,
  additionalInfo,
  corrections,
}: z.infer<typeof found>): PostalAddress | null {
  const codes = (corrections ?? []).map(({ code }) => code);
  const dpv = additionalInfo?.DPVConfirmation ?? "";
  // The street exists, but no house there has that number.
  if (dpv === "N" || codes.includes(SEVERAL)) return null;
  const { streetAddress, secondaryAddress, city, state, ZIPCode } = address;
  return {
    address: {
      street: streetAddress,
      street2: secondaryAddress ?? "",
      city,
      state,
      zip: ZIPCode,
    },
    needsUnit: DPV_WITHOUT_UNIT.includes(dpv) || codes.includes(NEEDS_MORE),
  };
}
