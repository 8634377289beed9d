import type { Cents } from "#domain/money/cents.ts";
import type { BoxSize, SenderAddress } from "#domain/shipping/label-settings.ts";
import type { RefundState } from "#domain/shipping/label-state.ts";
import type { TrackingState } from "#domain/shipping/tracking-state.ts";

/** A parcel's destination. */
export interface Recipient {
  name: string;
  street1: string;
  street2: string;
  city: string;
  state: string;
  zipCode: string;
  phone: string;
}

export interface ParcelToSend {
  /** Our own id for the label, which the carrier's records contain. */
  reference: string;
  to: Recipient;
  from: SenderAddress;
  box: BoxSize;
  ounces: number;
  needsAdultSignature: boolean;
}

/** A service that could carry a parcel, with its price. */
export interface Rate {
  id: string;
  /** "UPS 2ndDayAir" */
  service: string;
  cost: Cents;
}

export interface Quote {
  /** The carrier's id for the parcel; it sells one label for it. */
  shipment: string;
  rates: Rate[];
}

export interface BoughtLabel {
  /** The carrier's id for the parcel's tracker; `null` if it has none yet. */
  tracker: string | null;
  trackingNumber: string;
  service: string;
  cost: Cents;
  hasAdultSignature: boolean;
  /** `null` if it isn't voided. */
  refund: RefundState | null;
}

/** The latest news from a carrier's tracker. */
export interface Tracked {
  /** `null` before the carrier has the parcel. */
  state: TrackingState | null;
  at: Date | null;
  /** The person who signed for it; `null` if no one did. */
  signedBy: string | null;
}

export const LABEL_FILES = ["png", "zpl"] as const;

/** A picture for paper, or a label printer's own language. */
export type LabelFile = (typeof LABEL_FILES)[number];

/** The carrier refuses, and nothing was done. The message is for staff. */
export class CarrierRefused extends Error {}

/**
 * A service that sells labels. A call without an answer throws an error other than `CarrierRefused`: the request may
 * have been carried out, and `find` tells.
 */
export interface ParcelCarrier {
  readonly id: "easypost";
  /** Rates for a parcel. Nothing is bought. */
  quote(parcel: ParcelToSend): Promise<Quote>;
  /** Buys a label for a quoted parcel. A second purchase of the same parcel is refused by the carrier. */
  buy(shipment: string, rateId: string): Promise<BoughtLabel>;
  /** `null` if no label was bought for the parcel. */
  find(shipment: string): Promise<BoughtLabel | null>;
  /** Requests a refund for the label, which can't be used afterward. */
  refund(shipment: string): Promise<RefundState>;
  /**
   * Tracks a parcel whose label was bought elsewhere. The same number again returns the same tracker. @returns its id
   */
  follow(trackingNumber: string, service: string): Promise<string>;
  /** Asks where a parcel is. */
  track(tracker: string): Promise<Tracked>;
  /** The label to print. */
  file(shipment: string, kind: LabelFile): Promise<Buffer>;
  /** Asks whether the key is valid, without any side effect. */
  checkKey(): Promise<void>;
}

/** The carrier that sells labels now; `null` if staff type tracking numbers in. */
export type ReadCarrier = () => Promise<ParcelCarrier | null>;
