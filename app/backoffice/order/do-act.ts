import { textOf } from "#app/shell/read-form.ts";
import {
  APPROVE_ORDER,
  CANCEL_ORDER,
  CANCEL_REST,
  HOLD_ORDER,
  MARK_PAID,
  NOTE_ORDER,
  type OrderAct,
  SET_PAYMENT_LINK,
  SHIP_ORDER,
  UNMARK_FRAUD,
} from "#domain/order/order-act.ts";
import type { OrderVersion } from "#domain/order/order-version.ts";
import type { Shop } from "#server/shop.ts";
import { type ActReader, actReader } from "../ui/act-reader.ts";

interface About {
  orderNumber: number;
  /** The order as the form showed it. */
  seen: OrderVersion;
  /** Names a note, so that a form sent twice is one. */
  key: string;
}

/** Money that went back does not come again, so what is meant is asked. */
const money = {
  check(form: FormData) {
    const isKept = textOf(form, "money") === "keep";
    const hasReason = textOf(form, "keepReason").trim() !== "";
    if (isKept === hasReason) return {};
    return {
      keepReason: isKept
        ? "Enter a reason to keep the payment."
        : "Choose “Keep” above, or clear this.",
    };
  },
};

const hold = ({ orders }: Shop["staff"]) => orders.hold;

/** Each form of the order page, with the operation behind it. */
export const ORDER_FORMS: Record<OrderAct, ActReader<About, object>> = {
  approve: actReader(APPROVE_ORDER, ({ fulfillment }) => fulfillment.approve),
  fraud: actReader(
    CANCEL_ORDER,
    ({ fulfillment }) =>
      (actor, request) =>
        fulfillment.cancel(actor, { ...request, isFraud: true }),
    money,
  ),
  mark_paid: actReader(MARK_PAID, ({ payments }) => payments.markPaid),
  set_link: actReader(SET_PAYMENT_LINK, ({ payments }) => payments.setLink),
  ship: actReader(SHIP_ORDER, ({ fulfillment }) => fulfillment.ship),
  hold: actReader(HOLD_ORDER, hold, { fixed: { isOnHold: "on" } }),
  release: actReader(HOLD_ORDER, hold, { fixed: { isOnHold: "" } }),
  cancel: actReader(CANCEL_ORDER, ({ fulfillment }) => fulfillment.cancel, money),
  cancel_rest: actReader(CANCEL_REST, ({ fulfillment }) => fulfillment.cancelRest),
  unmark_fraud: actReader(UNMARK_FRAUD, ({ orders }) => orders.unmarkFraud),
  // A note takes nothing from anyone, whatever happened since.
  note: actReader(NOTE_ORDER, ({ orders }) => orders.note),
};
