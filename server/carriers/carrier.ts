import type { Cents } from "#domain/money/cents.ts";
import type { BoxSize, SenderAddress } from "#domain/shipping/label-settings.ts";
import type { RefundState } from "#domain/shipping/label-state.ts";
import type { TrackingState } from "#domain/shipping/tracking-state.ts";

/** Where a parcel goes. */
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
  /** Our own name of the label, which the carrier's records carry. */
  reference: string;
  to: Recipient;
  from: SenderAddress;
  box: BoxSize;
  ounces: number;
  needsAdultSignature: boolean;
}

/** A service that would carry a parcel, and its price. */
export interface Rate {
  id: string;
  /** "UPS 2ndDayAir" */
  service: string;
  cost: Cents;
}

export interface Quote {
  /** The carrier's name of the parcel; a label of it is bought once. */
  shipment: string;
  rates: Rate[];
}

export interface BoughtLabel {
  /** The carrier's name of what tracks the parcel; `null` if it has none yet. */
  tracker: string | null;
  trackingNumber: string;
  service: string;
  cost: Cents;
  hasAdultSignature: boolean;
  /** `null` if it isn't voided. */
  refund: RefundState | null;
}

/** The latest from a carrier's tracker. */
export interface Tracked {
  /** `null` before the carrier has the parcel. */
  state: TrackingState | null;
  at: Date | null;
  /** Who signed for it; `null` if no one did. */
  signedBy: string | null;
}

export const LABEL_FILES = ["png", "zpl"] as const;

/** A picture for paper, or a label printer's own language. */
export type LabelFile = (typeof LABEL_FILES)[number];

/** The carrier refuses; nothing was done. The message is for staff. */
export class CarrierRefused extends Error {}

/**
 * A service that sells labels. A call that gets no answer throws an error other than `CarrierRefused`: it may have been
 * carried out, and `find` says so.
 */
export interface ParcelCarrier {
  readonly id: "easypost";
  /** Rates for a parcel. Nothing is bought. */
  quote(parcel: ParcelToSend): Promise<Quote>;
  /** Buys a label for a quoted parcel. A second purchase of the same parcel is refused by the carrier. */
  buy(shipment: string, rateId: string): Promise<BoughtLabel>;
  /** `null` if no label was bought for the parcel. */
  find(shipment: string): Promise<BoughtLabel | null>;
  /** Asks for the label's money back, so it can't be used anymore. */
  refund(shipment: string): Promise<RefundState>;
  /** Has a parcel tracked whose label was bought elsewhere. The same number again is the same tracker. @returns its name */
  follow(trackingNumber: string, service: string): Promise<string>;
  /** Asks where a parcel is. */
  track(tracker: string): Promise<Tracked>;
  /** The label to print. */
  file(shipment: string, kind: LabelFile): Promise<Buffer>;
  /** Asks whether the key is valid, without any side effect. */
  checkKey(): Promise<void>;
}

/** The carrier that sells labels now; `null` if staff type the numbers in. */
export type ReadCarrier = () => Promise<ParcelCarrier | null>;
