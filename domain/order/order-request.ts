import { toggle } from "#domain/record/choice-fields.ts";
import { optional } from "#domain/record/field.ts";
import { note, reference } from "#domain/record/text-fields.ts";
import { staffAct } from "#domain/staff/staff-act.ts";

/** Requests that a customer may make until an order ships; staff decide (REQUEST-1). */
export const ORDER_REQUEST_KINDS = ["cancellation", "address_change"] as const;

export type OrderRequestKind = (typeof ORDER_REQUEST_KINDS)[number];

/** `closed`: the order shipped or was canceled before anyone decided. */
export const ORDER_REQUEST_STATUSES = ["open", "approved", "declined", "closed"] as const;

export type OrderRequestStatus = (typeof ORDER_REQUEST_STATUSES)[number];

/** Maximum requests of both kinds together for one order (REQUEST-2). */
export const MAX_REQUESTS_PER_ORDER = 5;

export const MAX_REQUEST_NOTE_LENGTH = 500;

/** The newest request of its kind. */
export interface OrderRequestState {
  kind: OrderRequestKind;
  status: OrderRequestStatus;
}

/** Texts about a request on an order's card; `null` if the order itself says enough. */
const STATE_TEXTS: Record<OrderRequestKind, Record<OrderRequestStatus, string | null>> = {
  cancellation: {
    open: "Cancellation requested",
    approved: null,
    declined: "Cancellation declined",
    closed: null,
  },
  address_change: {
    open: "Address change requested",
    approved: "Address changed",
    declined: "Address change declined",
    closed: null,
  },
};

export const requestTexts = (requests: readonly OrderRequestState[]): string[] =>
  requests.map(({ kind, status }) => STATE_TEXTS[kind][status]).filter((text) => text !== null);

export const isRequested = (
  requests: readonly OrderRequestState[],
  wanted: OrderRequestKind,
): boolean => requests.some(({ kind, status }) => kind === wanted && status === "open");

/** Staff's decision on a request. */
export const DECIDE_REQUEST = staffAct("orders.decide", {
  isApproved: toggle("Approved"),
  reason: note("Reason", { hint: "Staff only. The customer's email doesn't include it." }),
  refundReference: optional(
    reference("Refund reference", {
      hint: "Only if the order was paid by hand and you sent the money back.",
    }),
  ),
});
