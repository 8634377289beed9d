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

/** Everything that can happen to an order, with the details that its history stores. */
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
  /** `undone`: it undoes the previous entry (DESK-12). */
  | { kind: "hold_set" | "hold_released"; detail: { reason: string } | { undone: true } }
  | { kind: "ship_requested" | "shipped"; detail: ShipmentDetail }
  /** `later`: the number of units that ship later. */
  | { kind: "part_shipped"; detail: ShipmentDetail & { later: number } }
  /** `units`: "50 MGM Chewable Tablets (Mint): 1"; `refund` is `null` if nothing was refunded. */
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
  /** The customer's request by its id; the address itself isn't in the history. */
  | { kind: "change_requested"; detail: { request: number; of: OrderRequestKind } }
  | {
      kind: "change_approved" | "change_declined";
      detail: { request: number; of: OrderRequestKind; reason: string };
    }
  /** Written by staff, for staff only. The bank's case number is on the chargeback. */
  | { kind: "chargeback_opened"; detail: ChargebackDetail & { category: string; dueOn: string } }
  | { kind: "chargeback_evidence_sent"; detail: { chargeback: number; sentOn: string } }
  | { kind: "chargeback_won"; detail: ChargebackDetail }
  | { kind: "chargeback_lost"; detail: ChargebackDetail & { refund: string | null } }
  /** By staff. Names and addresses aren't included. */
  | { kind: "edited"; detail: EditDetail }
  /** Written by staff, for staff only. */
  | { kind: "noted"; detail: { note: string; key?: string } };

export interface CancelDetail extends Partial<KeptMoney> {
  /** The reason, as a code. */
  reason: CancelReason;
  note?: string | undefined;
}

/** Money received for an order that staff kept when they canceled it, with the reason (ORDER-34). */
export interface KeptMoney {
  keptCents: Cents;
  keptReason: string;
}

export interface EditDetail {
  edit: number;
  /** The changed parts, e.g., "address". */
  of: readonly string[];
  reason: string;
  /** Each changed line: "50 MGM Chewable Tablets (Mint): 2, was 1". */
  lines: readonly string[];
  totalBeforeCents: Cents;
  totalAfterCents: Cents;
  finalBeforeCents: Cents;
  finalAfterCents: Cents;
  /** The order was split (SHIP-30); number of the order with the rest. */
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
  /** Set if the shipment overrode something, with the overridden obstacles. */
  override?: { reason: string; of: string[] } | undefined;
}
