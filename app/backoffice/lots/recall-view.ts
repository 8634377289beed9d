import { RECALL_MAIL_STATES } from "#domain/lot/recall-mail-state.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import type { MailCounts, ToldRecall } from "#server/lots/read-recalls.ts";
import type { RecallReach } from "#server/lots/recall-reach.ts";
import { MAIL_LABELS, secondsText } from "./recall-texts.ts";

interface Found {
  reach: RecallReach;
  recalls: readonly ToldRecall[];
  mails: MailCounts | undefined;
}

const counted = (count: number, what: string): string =>
  `${count} ${count === 1 ? what : `${what}s`}`;

/** Where a lot went and what was done about it, in words. */
export function recallView({ reach, recalls, mails }: Found) {
  const { orders, customers, units, assigned, states, unshipped } = reach;
  return {
    hasRecall: mails !== undefined,
    hasUnwritten: (mails?.none ?? 0) > 0,
    toll: `${counted(units, "unit")} in ${counted(orders, "order")} of ${counted(customers, "customer")}`,
    figures: [
      { label: "Units shipped", value: units },
      { label: "Orders", value: orders },
      { label: "Customers", value: customers },
      { label: "Packed, not shipped", value: unshipped.units },
      ...(assigned > 0 ? [{ label: "Assigned, not scanned", value: assigned }] : []),
    ],
    states: states.map(
      (one) => `${one.state}: ${counted(one.units, "unit")} in ${counted(one.orders, "order")}`,
    ),
    mails:
      mails === undefined
        ? []
        : RECALL_MAIL_STATES.filter((state) => mails[state] > 0).map((state) => ({
            ...MAIL_LABELS[state],
            count: mails[state],
          })),
    recalls: recalls.map((one) => ({
      recallId: one.recallId,
      what: one.isDrill ? "Drill" : "Recall",
      when: formatShopMoment(one.begunAt),
      who: one.who,
      reason: one.reason,
      subject: one.subject,
      text: one.text,
      found: `${counted(one.units, "unit")}, ${counted(one.orders, "order")}, ${counted(one.customers, "customer")}, in ${secondsText(one.tookMs)} seconds`,
    })),
  };
}

export type RecallView = ReturnType<typeof recallView>;
