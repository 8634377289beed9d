import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Settings } from "./settings.ts";

/** Faults, instead of correct answers. */
export type Fault = "error" | "refuse" | "limit" | "drop" | "slow" | "html" | "nonsense";

/** A house on the simulated map. */
export interface SimulatedPlace {
  county: string;
  /** `null` outside of any town. */
  town: string | null;
  /** The ZIP Code of the match; if left out, the requested one. */
  zip?: string;
}

export interface Simulator {
  /** http://127.0.0.1:3195 */
  url: string;
  stop(): Promise<void>;
  /** For tests: the requests, "usps 12 Oak Street" or "census 12 Oak Street", and each "token". */
  asked: string[];
  /** Adds a house to the map; houses at the same address are all matches. */
  place(street: string, ...places: SimulatedPlace[]): void;
  /** Revokes every token it has issued. */
  endTokens(): void;
  misbehave(fault: Fault | null): void;
}

interface Answer {
  status: number;
  body: object;
}

const BODY_BYTES_MAX = 16 * 1024;

/**
 * The USPS Addresses API v3 and the Census Bureau's geocoder in one program, in their own formats. Its map is made up.
 */
export async function startAddressSimulator(settings: Settings): Promise<Simulator> {
  const asked: string[] = [];
  const map = new Map<string, SimulatedPlace[]>();
  let generation = 1;
  let fault: Fault | null = null;

  function token(body: Record<string, unknown>): Answer {
    asked.push("token");
    return body["grant_type"] === "client_credentials" &&
      body["client_id"] === settings.consumerKey &&
      body["client_secret"] === settings.consumerSecret
      ? {
          status: 200,
          body: {
            access_token: `simulated-token-${generation}`,
            token_type: "Bearer",
            issued_at: Date.now(),
            expires_in: 28_799,
            status: "approved",
            scope: "addresses",
          },
        }
      : {
          status: 401,
          body: { error: "invalid_client", error_description: "The client is unknown." },
        };
  }

  function postal(query: URLSearchParams, authorization: string | undefined): Answer {
    if (authorization !== `Bearer simulated-token-${generation}`)
      return uspsError(401, "Unauthorized");
    asked.push(`usps ${query.get("streetAddress")}`);
    return postalAnswer(query);
  }

  function geography(query: URLSearchParams): Answer {
    const street = query.get("street") ?? "";
    asked.push(`census ${street}`);
    const places = map.get(street) ?? usualPlace(street);
    const matches = places.map((one) => wireMatch(one, query));
    return {
      status: 200,
      body: { result: { input: { address: {} }, addressMatches: matches } },
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://simulator");
    const text = await readBody(request);
    if (fault !== null) return misbehaved(response, fault);
    switch (pathname) {
      case "/oauth2/v3/token":
        return send(response, token(JSON.parse(text)));
      case "/addresses/v3/address":
        return send(response, postal(searchParams, request.headers.authorization));
      case "/geocoder/geographies/address":
        return send(response, geography(searchParams));
      default:
        return send(response, { status: 404, body: { error: "Not found" } });
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, settings.host, resolve);
  });
  // A TCP server's address is an AddressInfo; only pipes have a string.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${settings.host}:${port}`,
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
    asked,
    place: (street, ...places) => void map.set(street, places),
    endTokens: () => void (generation += 1),
    misbehave: (next) => (fault = next),
  };
}

const uspsError = (status: number, message: string): Answer => ({
  status,
  body: { apiVersion: "v3", error: { code: String(status), message, errors: [] } },
});

/** By words in the street name: "Nowhere" isn't known, "Wrong" is spelled without that word, "Tower" has apartments. */
function postalAnswer(query: URLSearchParams): Answer {
  const [street = "", unit = "", city = "", state = "", zip = ""] = [
    "streetAddress",
    "secondaryAddress",
    "city",
    "state",
    "ZIPCode",
  ].map((name) => (query.get(name) ?? "").toUpperCase());
  if (/\bNOWHERE\b/.test(street)) return uspsError(404, "Address Not Found");
  if (street === "") return uspsError(400, "streetAddress is missing");
  const lacksUnit = /\bTOWER\b/.test(street) && unit === "";
  return {
    status: 200,
    body: {
      firm: null,
      address: {
        streetAddress: shortForm(street.replace(/ ?\bWRONG\b/, "")),
        streetAddressAbbreviation: null,
        secondaryAddress: shortForm(unit),
        city,
        cityAbbreviation: null,
        state,
        postalCode: null,
        province: null,
        ZIPCode: zip,
        ZIPPlus4: "1234",
        urbanization: "",
        country: null,
        countryISOCode: null,
      },
      additionalInfo: {
        deliveryPoint: "12",
        carrierRoute: "C001",
        DPVConfirmation: lacksUnit ? "D" : "Y",
        DPVCMRA: "N",
        business: "N",
        centralDeliveryPoint: "N",
        vacant: "N",
      },
      corrections: lacksUnit
        ? [{ code: "32", text: "Default address: more information is needed" }]
        : [{ code: "", text: "" }],
      matches: [{ code: "31", text: "Single Response - exact match" }],
    },
  };
}

const SHORT: Record<string, string> = {
  STREET: "ST",
  AVENUE: "AVE",
  ROAD: "RD",
  LANE: "LN",
  COURT: "CT",
  DRIVE: "DR",
  APARTMENT: "APT",
  SUITE: "STE",
};

const shortForm = (line: string): string =>
  line
    .split(" ")
    .map((word) => SHORT[word] ?? word)
    .join(" ");

/** By the last digit of the house number. */
function usualPlace(street: string): SimulatedPlace[] {
  const number = /^\d+/.exec(street)?.[0] ?? "";
  if (number.endsWith("1")) return [{ county: "Sarasota County", town: "Sarasota" }];
  return number.endsWith("2") ? [{ county: "Manatee County", town: null }] : [];
}

function wireMatch({ county, town, zip }: SimulatedPlace, query: URLSearchParams): object {
  const [street = "", city = "", state = "", asked = ""] = ["street", "city", "state", "zip"].map(
    (name) => (query.get(name) ?? "").toUpperCase(),
  );
  return {
    tigerLine: { side: "L", tigerLineId: "1" },
    coordinates: { x: -82.5, y: 27.3 },
    addressComponents: { streetName: street, city, state, zip: zip ?? asked },
    matchedAddress: `${street}, ${city}, ${state}, ${zip ?? asked}`,
    geographies: {
      States: [{ GEOID: "12", NAME: state, BASENAME: state }],
      Counties: [{ GEOID: "12115", NAME: county, BASENAME: county.replace(/ [Cc]\w+$/, "") }],
      ...(town === null
        ? {}
        : { "Incorporated Places": [{ GEOID: "1264175", NAME: `${town} city`, BASENAME: town }] }),
    },
  };
}

function misbehaved(response: ServerResponse, fault: Fault): void {
  switch (fault) {
    case "error":
      return send(response, uspsError(503, "Service Unavailable"));
    case "refuse":
      return send(response, uspsError(403, "Forbidden"));
    case "limit":
      return send(response, uspsError(429, "Too many requests"));
    case "drop":
      return void response.destroy();
    case "slow":
      return; // the shop gives up first
    case "html":
      return void response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Down</h1>");
    case "nonsense":
      return send(response, {
        status: 200,
        body: {
          access_token: "",
          address: { streetAddress: 7 },
          result: { addressMatches: "none" },
        },
      });
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > BODY_BYTES_MAX) throw new Error("The body is too large");
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString("utf8");
}
