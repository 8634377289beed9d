import { formatDollars, toNumeric } from "#domain/money/cents.ts";
import { givenBackOutside } from "#domain/order/given-back-outside.ts";
import { orderVersion, versionText } from "#domain/order/order-version.ts";
import { CHARGEBACK_CATEGORY_TEXTS, type ChargebackState } from "#domain/payment/chargeback.ts";
import { moneyTaken } from "#domain/payment/money-taken.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import type { OrderForStaff } from "#server/orders/order-for-staff.ts";
import { timelineEntries } from "../order/timeline-entries.ts";
import { CHARGEBACK_STATE_TEXTS } from "./chargeback-texts.ts";

/** An order's chargebacks as text, newest first. */
export function chargebackPageView(found: OrderForStaff) {
  const { order, payment } = found;
  const paidCents = moneyTaken(payment);
  return {
    orderNumber: order.orderNumber,
    version: versionText(orderVersion(found)),
    mayOpen: paidCents > 0,
    paidText: formatDollars(paidCents),
    paid: toNumeric(paidCents),
    givenBack: givenBackOutside(found.refunds, payment !== null && payment.gateway !== null).join(
      ", ",
    ),
    chargebacks: found.chargebacks.toReversed().map(chargebackView),
    history: timelineEntries({
      ...found,
      events: found.events.filter(({ kind }) => kind.startsWith("chargeback_")),
      paymentEvents: [],
      mails: [],
    }),
  };
}

export type ChargebackView = ReturnType<typeof chargebackView>;

export function chargebackView(chargeback: OrderForStaff["chargebacks"][number]) {
  const { id, caseNumber, amount, category, state, openedOn, answerDueOn, notes } = chargeback;
  const { evidenceSentOn, decidedAt, fee } = chargeback;
  const facts = [
    `Opened ${formatDay(openedOn)}, answer due ${formatDay(answerDueOn)}`,
    evidenceSentOn === null ? null : `Evidence sent ${formatDay(evidenceSentOn)}`,
    decidedAt === null ? null : `Decided ${formatShopMinute(decidedAt)}`,
    fee === null ? null : `Bank fee: ${formatDollars(fee)}`,
    notes === "" ? null : notes,
  ];
  return {
    id,
    caseNumber,
    amount: formatDollars(amount),
    category: CHARGEBACK_CATEGORY_TEXTS[category],
    state,
    stateText: CHARGEBACK_STATE_TEXTS[state],
    isWaiting: isWaiting(state),
    facts: facts.filter((fact) => fact !== null),
  };
}

const isWaiting = (state: ChargebackState): boolean =>
  state === "open" || state === "evidence_sent";
