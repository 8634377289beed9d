import type { PaymentState } from "#domain/payment/payment-states.ts";
import { cancelStep } from "#domain/payment/payment-steps.ts";
import type { Field } from "#domain/record/field.ts";
import { note } from "#domain/record/text-fields.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { checkApproval } from "./check-approval.ts";
import { APPROVE_ORDER, CANCEL_ORDER, NOTE_ORDER, TAG_ORDER } from "./order-act.ts";
import { checkOrderMove, NO_CANCEL_AFTER_PART, type OrderStatus } from "./order-status.ts";

/**
 * Staff's actions on many orders at once (DESK-10): nothing sensitive, and nothing that needs a different value for
 * each order.
 */
export const BULK_PERMISSIONS = {
  approve: APPROVE_ORDER.permission,
  cancel: CANCEL_ORDER.permission,
  label: "orders.ship",
  note: NOTE_ORDER.permission,
  tag: TAG_ORDER.permission,
  untag: TAG_ORDER.permission,
} as const satisfies Record<string, Permission>;

/** A run's input field: a tag, a note, or a reason for changing orders. Buying labels needs none. */
export const BULK_FIELDS: Record<BulkAct, Field<string> | null> = {
  // One order can be approved without a reason; many can't.
  approve: note("Reason"),
  cancel: CANCEL_ORDER.input.fields.reason,
  label: null,
  note: NOTE_ORDER.input.fields.text,
  tag: TAG_ORDER.input.fields.tag,
  untag: TAG_ORDER.input.fields.tag,
};

export const parseTyped = (act: BulkAct, typed: unknown): Result<string, string> =>
  BULK_FIELDS[act]?.accept(typed, "") ?? ok("");

export type BulkAct = keyof typeof BULK_PERMISSIONS;

// Object.keys widens the constant's keys.
export const BULK_ACTS = Object.keys(BULK_PERMISSIONS) as readonly BulkAct[];

export const parseBulkAct = (text: string): BulkAct | null =>
  BULK_ACTS.find((act) => act === text) ?? null;

/** Larger selections have to be narrowed first, because no one can review so many. */
export const BULK_ORDERS_MAX = 5000;

/** `draft`: reviewed but not started. `stopped`: by someone, or because its member lost the permission. */
export const RUN_STATES = ["draft", "running", "stopped", "done"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const RUN_RESULTS = ["waiting", "done", "skipped", "failed"] as const;
export type RunResult = (typeof RUN_RESULTS)[number];

/** Facts that decide whether an order is skipped. */
export interface BulkState {
  status: OrderStatus;
  reviewFlags: readonly string[];
  isApproved: boolean;
  /** `null` if there was nothing to pay. */
  paymentState: PaymentState | null;
  /** Whether a part came before an edit raised the amount, while the rest is awaited (EDIT-5). */
  isPaidInPart: boolean;
  /** Only its rest can be canceled. */
  isPartlyShipped: boolean;
}

const WHY_NOT: Record<BulkAct, (order: BulkState) => string | null> = {
  approve(order) {
    const approval = checkApproval({ ...order, destination: "allowed", needsRuleReview: false });
    if (!approval.ok) return approval.error;
    return order.isApproved ? "Already approved." : null;
  },
  cancel({ status, paymentState, isPaidInPart, isPartlyShipped }) {
    if (isPartlyShipped) return NO_CANCEL_AFTER_PART;
    const move = checkOrderMove(status, "cancelled");
    const step = move.ok ? cancelStep(paymentState) : move;
    if (!step.ok) return step.error;
    return step.value === "refund" || isPaidInPart
      ? "A payment was received. Cancel the order on its own page, where you choose how to refund it."
      : null;
  },
  label({ status }) {
    const move = checkOrderMove(status, "shipped");
    return move.ok ? null : move.error;
  },
  note: () => null,
  tag: () => null,
  untag: () => null,
};

/**
 * Why the operation would refuse this order, by its own rules; `null` if it wouldn't. The operation itself checks what
 * only the locked order reveals.
 */
export const whyNot = (act: BulkAct, order: BulkState): string | null => WHY_NOT[act](order);
