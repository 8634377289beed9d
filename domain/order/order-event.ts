import type { Cents } from "#domain/money/cents.ts";
import type { CancelReason } from "./cancel-reason.ts";
import type { OrderRequestKind } from "./order-request.ts";
import type { RefundTender } from "./refund-tender.ts";

export const ORDER_EVENT_KINDS = [
  "placed",
  "payment_authorized",
  "payment_held",
  "paid",
  "payment_link_set",
  "authorization_ages",
  "asked_to_pay_again",
  "approved",
  "ship_requested",
  "shipped",
  "part_shipped",
  "rest_canceled",
  "tracking_corrected",
  "parcel_lost",
  "parcel_returned",
  "reshipped",
  "label_bought",
  "label_voided",
  "printed",
  "cancelled",
  "refunded",
  "refund_refused",
  "change_requested",
  "change_approved",
  "change_declined",
  "noted",
  "edited",
  "hold_set",
  "hold_released",
  "chargeback_opened",
  "chargeback_evidence_sent",
  "chargeback_won",
  "chargeback_lost",
  "fraud_unmarked",
] as const;

export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** Everything that can happen to an order, and what its history records. */
export type OrderEvent =
  | { kind: "placed"; detail: object }
  | {
      kind: "payment_authorized" | "payment_held";
      detail: { transaction: string; avs: string | null; cvv: string | null };
    }
  | { kind: "paid"; detail: { reference: string; [more: string]: unknown } }
  | { kind: "payment_link_set"; detail: { link: string } }
  | { kind: "authorization_ages"; detail: { payment: string } }
  | { kind: "asked_to_pay_again"; detail: { payment: string; method: string } }
  | { kind: "fraud_unmarked"; detail: { reason: string } }
  | { kind: "approved"; detail: { reason: string; flags: readonly string[] } }
  /** `undone`: it takes back the entry before (DESK-12). */
  | { kind: "hold_set" | "hold_released"; detail: { reason: string } | { undone: true } }
  | { kind: "ship_requested" | "shipped"; detail: ShipmentDetail }
  /** `later`: units that ship later. */
  | { kind: "part_shipped"; detail: ShipmentDetail & { later: number } }
  /** `units`: "50 MGM Chewable Tablets (Mint): 1"; `refund` is `null` if nothing was given back. */
  | {
      kind: "rest_canceled";
      detail: { reason: string; units: readonly string[]; refund: string | null };
    }
  | {
      kind: "tracking_corrected";
      detail: { parcel: number; from: string; to: string; reason: string };
    }
  | { kind: "parcel_lost" | "parcel_returned"; detail: { parcel: number; reason: string } }
  | {
      kind: "reshipped";
      detail: { parcel: number; replaces: number; trackingNumber: string; reason: string };
    }
  | {
      kind: "label_bought" | "label_voided";
      detail: { parcel: number; service: string; trackingNumber: string };
    }
  | { kind: "printed"; detail: { document: PrintedDocument } }
  | { kind: "cancelled"; detail: CancelDetail }
  | {
      kind: "refunded";
      detail: {
        refund: string;
        reason: string;
        reference: string | null;
        moneyCents: Cents;
        balanceCents: Cents;
        tender: RefundTender;
        /** "50 MGM Chewable Tablets (Mint): 1"; empty for a plain amount. */
        units: readonly string[];
        shippingCents: Cents;
      };
    }
  | { kind: "refund_refused"; detail: { refund: string; failure: string } }
  /** The customer's request by its id: the address itself is no part of a history. */
  | { kind: "change_requested"; detail: { request: number; of: OrderRequestKind } }
  | {
      kind: "change_approved" | "change_declined";
      detail: { request: number; of: OrderRequestKind; reason: string };
    }
  /** Written by staff; staff only. The bank's case number is on the chargeback. */
  | { kind: "chargeback_opened"; detail: ChargebackDetail & { category: string; dueOn: string } }
  | { kind: "chargeback_evidence_sent"; detail: { chargeback: number; sentOn: string } }
  | { kind: "chargeback_won"; detail: ChargebackDetail }
  | { kind: "chargeback_lost"; detail: ChargebackDetail & { refund: string | null } }
  /** By staff. What a person is called or where they live is no part of it. */
  | { kind: "edited"; detail: EditDetail }
  /** Written by staff; staff only. */
  | { kind: "noted"; detail: { note: string; key?: string } };

export interface CancelDetail extends Partial<KeptMoney> {
  /** Why, as a code. */
  reason: CancelReason;
  note?: string | undefined;
}

/** Money that came for an order and that staff kept when they canceled it, and why (ORDER-34). */
export interface KeptMoney {
  keptCents: Cents;
  keptReason: string;
}

export interface EditDetail {
  edit: number;
  /** The parts that were changed, e.g. "address". */
  of: readonly string[];
  reason: string;
  /** Each line that is not as it was: "50 MGM Chewable Tablets (Mint): 2, was 1". */
  lines: readonly string[];
  totalBeforeCents: Cents;
  totalAfterCents: Cents;
  finalBeforeCents: Cents;
  finalAfterCents: Cents;
  /** It was split (SHIP-30), and the rest is the order of this number. */
  splitInto?: number;
}

export interface ChargebackDetail {
  chargeback: number;
  amountCents: Cents;
}

export type PrintedDocument = "packing slip" | "invoice" | "label" | "evidence";

export interface ShipmentDetail {
  /** The tracking number of its first parcel. */
  trackingNumber: string;
  /** Tracking numbers of the other parcels; left out if there is only one. */
  moreTrackingNumbers?: string[] | undefined;
  /** Set if the shipment overrode something, with what it was. */
  override?: { reason: string; of: string[] } | undefined;
}
