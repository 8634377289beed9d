import { textOf } from "#app/shell/read-form.ts";
import {
  APPROVE_ORDER,
  CANCEL_ORDER,
  CANCEL_REST,
  HOLD_ORDER,
  MARK_PAID,
  NOTE_ORDER,
  type OrderAct,
  REFUSED_FIELD,
  SET_PAYMENT_LINK,
  SHIP_ORDER,
  UNMARK_FRAUD,
} from "#domain/order/order-act.ts";
import type { FieldMap, TextsOf } from "#domain/record/record.ts";
import type { StaffAct } from "#domain/staff/staff-act.ts";
import type { Shop } from "#server/shop.ts";
import { notFound } from "../gate/refused.ts";
import { type ActOperation, type PageAct, pageAct } from "../ui/act-page.ts";
import { offerUndo } from "../undo/undoable.ts";
import { bothValues } from "./both-values.ts";
import type { Changed } from "./changed-notice.tsx";
import { type AboutOrder, changedOrder } from "./order-form.ts";
import { ACT_TEXTS } from "./order-texts.ts";

export interface AboutForm extends AboutOrder {
  /** An idempotency key: a note sent twice is added once. */
  key: string;
}

/** The form of an act, handled by its operation. @param fixed fields that the button fills in */
const orderForm = <Fields extends FieldMap>(
  name: OrderAct,
  act: StaffAct<Fields>,
  operation: ActOperation<AboutForm, Fields>,
  fixed: Partial<TextsOf<Fields>> = {},
) =>
  pageAct<Fields, AboutForm, never, { changed: Changed }>(
    act,
    async (request, values) => {
      const { desk, staff, stored, form, context } = request;
      const { orderNumber } = stored;
      const keepProblem = name === "cancel" || name === "fraud" ? keepReasonProblem(form) : null;
      if (keepProblem !== null) return refusedAt<Fields>("keepReason", keepProblem);
      const done = await operation(desk)(staff, { ...stored, ...values });
      if (done.ok) {
        const { value } = done;
        if ("noteId" in value && typeof value.noteId === "number")
          offerUndo(context, { kind: "note", orderNumber, noteId: value.noteId });
        if ("holdEventId" in value && typeof value.holdEventId === "number")
          offerUndo(context, { kind: "hold", orderNumber, eventId: value.holdEventId });
        return { saved: `Order ${orderNumber} ${ACT_TEXTS[name].done}` };
      }
      const { code, reason } = done.error;
      if (code === "invalid") return refusedAt<Fields>(REFUSED_FIELD[name], reason);
      if (code === "not_found") throw notFound();
      if (code !== "changed") return { error: reason };
      const { found, meanwhile } = await changedOrder(request);
      const texts = act.input.write(values);
      const words = act.input.words(values);
      const typed = act.input.names.filter((field) => !(field in fixed) && texts[field] !== "");
      const both = bothValues(found, name, typed.map((field) => words[field]).join(", "));
      return { error: reason, more: { changed: { ...both, meanwhile } } };
    },
    fixed,
  );

const refusedAt = <Fields extends FieldMap>(field: string, problem: string) => ({
  // Every act's form has the field.
  fieldErrors: { [field]: problem } as Partial<TextsOf<Fields>>,
  status: 400 as const,
});

/** A refund can't be reversed, so a reason to keep the payment must go with the choice to keep it. */
function keepReasonProblem(form: FormData): string | null {
  const isKept = textOf(form, "money") === "keep";
  const hasReason = textOf(form, "keepReason").trim() !== "";
  if (isKept === hasReason) return null;
  return isKept ? "Enter a reason to keep the payment." : "Choose “Keep” above, or clear this.";
}

const hold = ({ orders }: Shop["staff"]) => orders.hold;

/** The order page's forms. */
export const ORDER_FORMS: Record<OrderAct, PageAct<AboutForm, never, { changed: Changed }>> = {
  approve: orderForm("approve", APPROVE_ORDER, ({ fulfillment }) => fulfillment.approve),
  fraud: orderForm(
    "fraud",
    CANCEL_ORDER,
    ({ fulfillment }) =>
      (staff, request) =>
        fulfillment.cancel(staff, { ...request, isFraud: true }),
  ),
  mark_paid: orderForm("mark_paid", MARK_PAID, ({ payments }) => payments.markPaid),
  set_link: orderForm("set_link", SET_PAYMENT_LINK, ({ payments }) => payments.setLink),
  ship: orderForm("ship", SHIP_ORDER, ({ fulfillment }) => fulfillment.ship),
  hold: orderForm("hold", HOLD_ORDER, hold, { isOnHold: "on" }),
  release: orderForm("release", HOLD_ORDER, hold, { isOnHold: "" }),
  cancel: orderForm("cancel", CANCEL_ORDER, ({ fulfillment }) => fulfillment.cancel),
  cancel_rest: orderForm("cancel_rest", CANCEL_REST, ({ fulfillment }) => fulfillment.cancelRest),
  unmark_fraud: orderForm("unmark_fraud", UNMARK_FRAUD, ({ orders }) => orders.unmarkFraud),
  // A note overwrites nothing, so it can't conflict with other changes.
  note: orderForm("note", NOTE_ORDER, ({ orders }) => orders.note),
};
