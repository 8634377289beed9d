import { randomBytes } from "node:crypto";

export const STATUSES = [
  "unknown",
  "pre_transit",
  "in_transit",
  "out_for_delivery",
  "available_for_pickup",
  "delivered",
  "return_to_sender",
  "failure",
  "cancelled",
  "error",
] as const;

export type Status = (typeof STATUSES)[number];

export interface Rate {
  id: string;
  carrier: string;
  service: string;
  rate: string;
  currency: "USD";
}

export interface Shipment {
  id: string;
  reference: string;
  /** The shop's request. */
  body: { to_address: { name?: string; zip?: string }; options?: Record<string, unknown> };
  rates: Rate[];
  selected: Rate | null;
  /** The carrier of a parcel that is only tracked. */
  carrier: string | null;
  trackingCode: string | null;
  trackerId: string;
  refund: "submitted" | "refunded" | "rejected" | null;
  status: Status;
  signedBy: string | null;
  details: { status: Status; message: string; datetime: string }[];
}

const SERVICES: readonly (readonly [carrier: string, service: string, dollars: number])[] = [
  ["UPS", "Ground", 9.1],
  ["UPS", "2ndDayAir", 12.4],
  ["UPS", "NextDayAirSaver", 31.75],
  ["UPS", "NextDayAir", 36.2],
  ["USPS", "Priority", 8.85],
  ["USPS", "Express", 28.9],
];

const SIGNATURE_DOLLARS = 7.15;
const DOLLARS_PER_POUND = 0.6;

const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString("hex")}`;

/** A shipment with rates; a recipient named Norates gets none. */
export function newShipment(shipment: Record<string, unknown>): Shipment {
  // Written by the shop's own client.
  const body = { to_address: {}, ...shipment } as Shipment["body"] & {
    reference?: string;
    parcel?: { weight?: number };
  };
  const isSigned = body.options?.["delivery_confirmation"] === "ADULT_SIGNATURE";
  const pounds = Math.ceil((body.parcel?.weight ?? 16) / 16);
  const priceOf = (dollars: number) =>
    dollars + pounds * DOLLARS_PER_POUND + (isSigned ? SIGNATURE_DOLLARS : 0);
  return {
    id: newId("shp"),
    reference: body.reference ?? "",
    body,
    rates: /\bnorates$/i.test(body.to_address.name ?? "")
      ? []
      : SERVICES.map(([carrier, service, dollars]) => ({
          id: newId("rate"),
          carrier,
          service,
          rate: priceOf(dollars).toFixed(2),
          currency: "USD",
        })),
    selected: null,
    carrier: null,
    trackingCode: null,
    trackerId: newId("trk"),
    refund: null,
    status: "unknown",
    signedBy: null,
    details: [],
  };
}

/** A parcel whose label was bought elsewhere, known only by its tracker. */
export function followedParcel(tracker: Record<string, unknown>): Shipment {
  const { tracking_code: code, carrier } = tracker;
  return {
    ...newShipment({}),
    rates: [],
    carrier: typeof carrier === "string" ? carrier : null,
    trackingCode: String(code),
  };
}

let numbers = Date.now() % 1_000_000_000;

/** The formats of the carriers' own numbers. */
export function newTrackingCode(carrier: string): string {
  const digits = String((numbers += 1)).padStart(10, "0");
  return carrier === "UPS" ? `1ZSIM0${digits}` : `94001118992235${digits.slice(-8)}`;
}

export const wireTracker = (one: Shipment): object => ({
  id: one.trackerId,
  object: "Tracker",
  tracking_code: one.trackingCode,
  status: one.status,
  signed_by: one.signedBy,
  carrier: one.selected?.carrier ?? one.carrier,
  shipment_id: one.selected === null ? null : one.id,
  public_url: `https://track.example/${one.trackerId}`,
  tracking_details: one.details.map((detail) => ({ object: "TrackingDetail", ...detail })),
});

export const wireShipment = (one: Shipment, files: string): object => ({
  id: one.id,
  object: "Shipment",
  mode: "test",
  reference: one.reference,
  options: one.body.options ?? {},
  rates: one.rates.map((rate) => ({ object: "Rate", shipment_id: one.id, ...rate })),
  messages: [],
  selected_rate: one.selected,
  tracking_code: one.trackingCode,
  refund_status: one.refund,
  postage_label:
    one.selected === null
      ? null
      : {
          object: "PostageLabel",
          label_size: "4x6",
          label_url: `${files}/${one.id}.png`,
          label_zpl_url: `${files}/${one.id}.zpl`,
        },
  tracker: one.selected === null ? null : wireTracker(one),
});
