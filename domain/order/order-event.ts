import type { Cents } from "#domain/money/cents.ts";

/** Everything that can happen to an order, and what its history keeps of it. */
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
  | { kind: "approved"; detail: { reason: string; flags: readonly string[] } }
  | { kind: "ship_requested" | "shipped"; detail: ShipmentDetail }
  | { kind: "cancelled"; detail: { reason: string; note?: string | undefined } }
  | {
      kind: "refunded";
      detail: {
        refund: string;
        reason: string;
        reference: string | null;
        moneyCents: Cents;
        balanceCents: Cents;
      };
    }
  | { kind: "refund_refused"; detail: { refund: string; failure: string } };

export type OrderEventKind = OrderEvent["kind"];

export interface ShipmentDetail {
  trackingNumber: string;
  /** Set where something stood against the shipment, with what that was. */
  override?: { reason: string; of: string[] } | undefined;
}
