import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { missing, parseStaffNote } from "#domain/form/staff-note.ts";
import { type Cents, ZERO } from "#domain/money/cents.ts";
import { amountProblem, readMoney } from "#domain/money/read-amount.ts";
import type { PaymentState } from "#domain/payment/payment-states.ts";
import type { PaymentType } from "#domain/payment/payment-type.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import type { OrderStatus } from "./order-status.ts";

/** Staff's actions on one order, and the permission for each. */
export const ACT_PERMISSIONS = {
  approve: "orders.approve",
  /** Cancels it as fraud. */
  fraud: "orders.cancel",
  mark_paid: "payments.record",
  set_link: "payments.record",
  ship: "orders.ship",
  hold: "orders.hold",
  release: "orders.hold",
  cancel: "orders.cancel",
  /** Cancels the rest of a partly shipped order. */
  cancel_rest: "orders.cancel",
  unmark_fraud: "payments.dispute",
  note: "orders.note",
} as const satisfies Record<string, Permission>;

export type OrderAct = keyof typeof ACT_PERMISSIONS;

/** The facts that decide which actions make sense now. */
export interface ActState {
  status: OrderStatus;
  /** Only its rest can be canceled. */
  isPartlyShipped: boolean;
  /** Flags or a held payment keep it from being charged, and no one has approved it. */
  needsApproval: boolean;
  isOnHold: boolean;
  isMarkedFraud: boolean;
  paymentState: PaymentState | null;
  paymentMethod: PaymentType | null;
}

const MAKES_SENSE: Record<OrderAct, (state: ActState) => boolean> = {
  approve: ({ status, needsApproval }) => status === "pending" && needsApproval,
  fraud: ({ status, isPartlyShipped }) => status === "pending" && !isPartlyShipped,
  mark_paid: ({ status, paymentState }) => status === "pending" && paymentState === "awaiting",
  set_link: ({ status, paymentState, paymentMethod }) =>
    status === "pending" &&
    paymentState === "awaiting" &&
    (paymentMethod === "credit_link" || paymentMethod === "whop"),
  ship: ({ status, paymentState, isOnHold }) =>
    status === "pending" && paymentState !== "awaiting" && !isOnHold,
  hold: ({ status, isOnHold }) => status === "pending" && !isOnHold,
  release: ({ status, isOnHold }) => status === "pending" && isOnHold,
  cancel: ({ status, isPartlyShipped }) => status === "pending" && !isPartlyShipped,
  cancel_rest: ({ isPartlyShipped }) => isPartlyShipped,
  unmark_fraud: ({ isMarkedFraud }) => isMarkedFraud,
  note: () => true,
};

const ACTS: readonly OrderAct[] = [
  "release",
  "approve",
  "mark_paid",
  "set_link",
  "ship",
  "hold",
  "cancel",
  "cancel_rest",
  "fraud",
  "unmark_fraud",
  "note",
];

/** In the order they are offered. The operations decide again, with the order locked. */
export const actsThatMakeSense = (state: ActState): OrderAct[] =>
  ACTS.filter((act) => MAKES_SENSE[act](state));

/** The form as typed. */
export interface OrderActFields {
  act: string;
  /** The order's version as the form showed it (order-version.ts). */
  version: string;
  reason: string;
  amount: string;
  reference: string;
  trackingNumber: string;
  url: string;
  /** Names this note, so that a form sent twice is one. */
  key: string;
  /** "keep": money that came for a canceled order is not given back. */
  money: string;
  keepReason: string;
}

export type OrderActName = keyof OrderActFields;

/** The values that an operation is called with; texts that its own rule checks are as typed. */
export interface OrderActValues extends Omit<
  OrderActFields,
  "act" | "amount" | "reference" | "money" | "keepReason"
> {
  act: OrderAct;
  /** That arrived; 0 for acts without one. */
  amount: Cents;
  /** `null` if none was typed. */
  reference: string | null;
  /** Why the money is kept; `null` if it is given back. */
  keepReason: string | null;
}

const NAMES: OrderActName[] = [
  "act",
  "version",
  "reason",
  "amount",
  "reference",
  "trackingNumber",
  "url",
  "key",
  "money",
  "keepReason",
];

/** Reads the form from any body; never throws. */
export const parseOrderAct = (body: unknown): OrderActFields => trimmedFields(body, NAMES);

const NEEDS_REASON: readonly OrderAct[] = [
  "fraud",
  "hold",
  "release",
  "cancel",
  "cancel_rest",
  "unmark_fraud",
  "note",
];

/** Money that went back does not come again, so what is meant is asked. */
const KEEP_UNCLEAR = "Choose “Keep” above, or clear this.";

/** Says what is wrong beside its field; whether it may be done now is for the operation. */
export function validateOrderAct(
  fields: OrderActFields,
): FormCheck<OrderActFields, OrderActValues> {
  const act = ACTS.find((known) => known === fields.act);
  if (act === undefined) return formCheck({ act: "Choose an action." }, null);
  const needsReason = NEEDS_REASON.includes(act);
  const reason = parseStaffNote(fields.reason, act === "note" ? "A note" : "A reason");
  const amount = act === "mark_paid" ? readMoney(fields.amount) : ZERO;
  const isCanceling = act === "cancel" || act === "fraud";
  const isKept = isCanceling && fields.money === "keep";
  const keepReason = isKept
    ? parseStaffNote(fields.keepReason, "A reason to keep the payment")
    : null;
  const isUnclear = isCanceling && !isKept && fields.keepReason !== "";
  const fieldErrors = fieldErrorsOf<OrderActName>({
    reason: needsReason && !reason.ok ? reason.error : null,
    amount: amount === null ? amountProblem(fields.amount, "Enter an amount, like 12.50.") : null,
    reference: act === "mark_paid" && fields.reference === "" ? missing("A reference") : null,
    trackingNumber:
      act === "ship" && fields.trackingNumber === "" ? "Enter a tracking number." : null,
    url: act === "set_link" && fields.url === "" ? "Enter a link." : null,
    keepReason: isUnclear ? KEEP_UNCLEAR : keepReason && !keepReason.ok ? keepReason.error : null,
  });
  const hasErrors = Object.keys(fieldErrors).length > 0;
  if (hasErrors || amount === null) return formCheck(fieldErrors, null);
  const reference = fields.reference === "" ? null : fields.reference;
  return formCheck(fieldErrors, {
    ...fields,
    act,
    amount,
    reference,
    keepReason: isKept ? fields.keepReason : null,
  });
}

/** Money or balance that was paid and not refunded goes back once the order is no longer open (REFUND-1). */
export const canRefund = (status: OrderStatus, leftCents: Cents): boolean =>
  status !== "pending" && leftCents > 0;

/** The field that an operation's refusal of its input is shown beside. */
export const REFUSED_FIELD: Record<OrderAct, OrderActName> = {
  approve: "reason",
  fraud: "reference",
  mark_paid: "amount",
  set_link: "url",
  ship: "trackingNumber",
  hold: "reason",
  release: "reason",
  cancel: "reference",
  cancel_rest: "reference",
  unmark_fraud: "reason",
  note: "reason",
};
