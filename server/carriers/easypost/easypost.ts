import { z } from "zod";
import { cents } from "#domain/money/cents.ts";
import { REFUND_STATES } from "#domain/shipping/label-state.ts";
import type { TrackingState } from "#domain/shipping/tracking-state.ts";
import { parseJson } from "#domain/text/parse-json.ts";
import { callVendor, fetchFromVendor } from "#server/vendor-call.ts";
import {
  type BoughtLabel,
  CarrierRefused,
  type LabelFile,
  type ParcelCarrier,
  type ParcelToSend,
} from "../carrier.ts";

export interface EasyPostSettings {
  /** Origin of its API. */
  url: string;
  apiKey: string;
  /** How long an answer may take, because some carriers take long to create labels. */
  seconds?: number;
}

const WHO = "label service";
const SECONDS = 25;
/** Rates of every carrier in the account. */
const ANSWER_BYTES_MAX = 512 * 1024;
const FILE_BYTES_MAX = 4 * 1024 * 1024;

const id = z.string().regex(/^\w{1,64}$/);
const fileAddress = z.string().max(2000).nullish();

const rate = z.object({
  id,
  carrier: z.string().max(60),
  service: z.string().max(60),
  currency: z.string().default("USD"),
  rate: z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,5})?$/)
    .transform((dollars) => cents(Math.round(Number(dollars) * 100))),
});

const shipment = z.object({
  id,
  rates: z.array(rate).max(500).default([]),
  selected_rate: rate.nullish(),
  tracking_code: z.string().max(64).nullish(),
  refund_status: z.enum([...REFUND_STATES, "not_applicable"]).nullish(),
  options: z.object({ delivery_confirmation: z.string().nullish() }).nullish(),
  tracker: z.object({ id }).nullish(),
  postage_label: z.object({ label_url: fileAddress, label_zpl_url: fileAddress }).nullish(),
});

const tracker = z.object({
  status: z.string().max(60),
  status_detail: z.string().max(60).nullish(),
  signed_by: z.string().max(200).nullish(),
  tracking_details: z
    .array(z.object({ datetime: z.string().max(40).nullish() }))
    .max(1000)
    .default([]),
});

/** Other statuses carry no news yet: unknown, pre_transit, cancelled. */
const STATES: Readonly<Record<string, TrackingState>> = {
  in_transit: "in_transit",
  out_for_delivery: "out_for_delivery",
  delivered: "delivered",
  available_for_pickup: "exception",
  return_to_sender: "returned",
  failure: "exception",
  error: "exception",
};

type Shipment = z.infer<typeof shipment>;

const problem = z.object({ error: z.object({ message: z.string() }) });

const ADULT_SIGNATURE = "ADULT_SIGNATURE";

/** Labels in the wire format of EasyPost's API, version 2. */
export function createEasyPost({
  url,
  apiKey,
  seconds = SECONDS,
}: EasyPostSettings): ParcelCarrier {
  const Authorization = `Basic ${Buffer.from(`${apiKey}:`).toString("base64")}`;

  async function call(path: string, body: object | null): Promise<unknown> {
    const { status, text } = await callVendor({
      who: WHO,
      url: `${url}/v2${path}`,
      apiKey: null,
      headers: { Authorization },
      body,
      seconds,
      bytesMax: ANSWER_BYTES_MAX,
    });
    const said = parseJson(text);
    if (status >= 200 && status < 300) return said;
    if (status === 401 || status === 403)
      throw new CarrierRefused("The label service refuses the key.");
    // Other statuses say nothing about the request, which may have been carried out.
    if (status < 400 || status > 499 || status === 408 || status === 429)
      throw new Error(`The ${WHO} answered with HTTP ${status}`);
    throw new CarrierRefused(reasonIn(said));
  }

  async function ask(path: string, body: object | null): Promise<Shipment> {
    const read = shipment.safeParse(await call(path, body));
    if (!read.success) throw new Error(`The ${WHO}'s answer can't be read`);
    return read.data;
  }

  return {
    id: "easypost",
    async quote(parcel) {
      const made = await ask("/shipments", { shipment: wireShipment(parcel) });
      const rates = made.rates.filter(({ currency }) => currency === "USD");
      return {
        shipment: made.id,
        rates: rates.map((one) => ({ id: one.id, service: serviceOf(one), cost: one.rate })),
      };
    },
    async buy(name, rateId) {
      const bought = labelOf(await ask(`/shipments/${name}/buy`, { rate: { id: rateId } }));
      if (bought === null) throw new Error(`The ${WHO} named no tracking number`);
      return bought;
    },
    find: async (name) => labelOf(await ask(`/shipments/${name}`, null)),
    async refund(name) {
      const { refund_status: state } = await ask(`/shipments/${name}/refund`, {});
      return state === "not_applicable" ? "refunded" : (state ?? "submitted");
    },
    async follow(trackingNumber, service) {
      const wish = { tracker: { tracking_code: trackingNumber, carrier: service } };
      const read = z.object({ id }).safeParse(await call("/trackers", wish));
      if (!read.success) throw new Error(`The ${WHO}'s answer can't be read`);
      return read.data.id;
    },
    async track(name) {
      const read = tracker.safeParse(await call(`/trackers/${name}`, null));
      if (!read.success) throw new Error(`The ${WHO}'s answer can't be read`);
      const { status, status_detail: detail, signed_by: signer } = read.data;
      const at = new Date(read.data.tracking_details.at(-1)?.datetime ?? "");
      return {
        state: detail === "lost" ? "lost" : (STATES[status] ?? null),
        at: Number.isNaN(at.getTime()) ? null : at,
        signedBy: signer?.replaceAll(/[^\P{C}]+/gu, " ").trim() || null,
      };
    },
    async file(name, kind) {
      const found = await ask(
        kind === "png" ? `/shipments/${name}` : `/shipments/${name}/label?file_format=ZPL`,
        null,
      );
      return fetchFile(url, addressOf(found, kind));
    },
    async checkKey() {
      await call("/shipments?page_size=1", null);
    },
  };
}

/** A parcel in the API's format. */
const wireShipment = (parcel: ParcelToSend): object => ({
  reference: parcel.reference,
  to_address: {
    name: parcel.to.name,
    street1: parcel.to.street1,
    street2: parcel.to.street2,
    city: parcel.to.city,
    state: parcel.to.state,
    zip: parcel.to.zipCode,
    country: "US",
    phone: parcel.to.phone,
  },
  from_address: {
    company: parcel.from.company,
    street1: parcel.from.street,
    city: parcel.from.city,
    state: parcel.from.state,
    zip: parcel.from.zipCode,
    country: "US",
    phone: parcel.from.phone,
  },
  parcel: { ...parcel.box, weight: parcel.ounces },
  options: {
    label_format: "PNG",
    label_size: "4x6",
    ...(parcel.needsAdultSignature && { delivery_confirmation: ADULT_SIGNATURE }),
  },
});

const serviceOf = ({ carrier, service }: { carrier: string; service: string }): string =>
  `${carrier} ${service}`;

function labelOf(said: Shipment): BoughtLabel | null {
  const { postage_label: printed, tracking_code: number, selected_rate: bought } = said;
  if (!printed || !number || !bought) return null;
  const { refund_status: refund } = said;
  return {
    tracker: said.tracker?.id ?? null,
    trackingNumber: number,
    service: serviceOf(bought),
    cost: bought.rate,
    hasAdultSignature: said.options?.delivery_confirmation === ADULT_SIGNATURE,
    refund: refund === "not_applicable" ? "refunded" : (refund ?? null),
  };
}

function addressOf({ postage_label: printed }: Shipment, kind: LabelFile): string {
  const found = kind === "png" ? printed?.label_url : printed?.label_zpl_url;
  if (!found || !URL.canParse(found)) throw new Error(`The ${WHO} names no file of the label`);
  return found;
}

/** Files are on another host; only an API without TLS, a simulator, serves them without it. */
async function fetchFile(api: string, address: string): Promise<Buffer> {
  const { protocol, origin } = new URL(address);
  if (protocol !== "https:" && origin !== api)
    throw new Error(`The ${WHO} names a file without https`);
  const { status, bytes } = await fetchFromVendor({
    who: WHO,
    url: address,
    apiKey: null,
    headers: { Accept: "*/*" },
    body: null,
    seconds: SECONDS,
    bytesMax: FILE_BYTES_MAX,
  });
  if (status !== 200) throw new Error(`The ${WHO} answered with HTTP ${status}`);
  return bytes;
}

const REASON_MAX = 200;

/** The carrier's own words, as shown to staff. */
function reasonIn(said: unknown): string {
  const read = problem.safeParse(said);
  const words = read.success ? read.data.error.message.replaceAll(/[^\P{C}]+/gu, " ").trim() : "";
  return words === ""
    ? "The carrier refuses this parcel."
    : `The carrier says: ${words.slice(0, REASON_MAX)}`;
}
