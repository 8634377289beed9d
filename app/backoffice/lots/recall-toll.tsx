import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { RECALL_MAIL_STATES } from "#domain/lot/recall-mail-state.ts";
import { counted } from "#domain/text/counted.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { MailCounts, ToldRecall } from "#server/lots/read-recalls.ts";
import type { RecallReach } from "#server/lots/recall-reach.ts";
import { Figures } from "../ui/figures.tsx";
import { Section } from "../ui/section.tsx";
import { MAIL_LABELS, RECALL_TEXTS, secondsText } from "./recall-texts.ts";

interface Found {
  reach: RecallReach;
  recalls: readonly ToldRecall[];
  mails: MailCounts | undefined;
}

/** A lot's orders, recall and drills, as text. */
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
      when: formatShopMinute(one.begunAt),
      who: one.who,
      reason: one.reason,
      subject: one.subject,
      text: one.text,
      found: `${counted(one.units, "unit")}, ${counted(one.orders, "order")}, ${counted(one.customers, "customer")}, in ${secondsText(one.tookMs)} seconds`,
    })),
  };
}

export type RecallView = ReturnType<typeof recallView>;

/** A lot's reach, the status of its recall emails, and earlier drills. */
export function RecallToll({ view, mayRecall }: { view: RecallView; mayRecall: boolean }) {
  const { figures, states, mails, recalls } = view;
  return (
    <>
      <Figures figures={figures} />
      {states.length === 0 ? null : (
        <Section title="Units and orders by state">
          <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small">
            {states.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Section>
      )}
      {mails.length === 0 ? null : (
        <Section title="Emails" className="justify-items-start">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {mails.map(({ label, tone, count }) => (
              <li key={label} className="flex items-center gap-2">
                <Badge tone={tone}>{label}</Badge>
                <span className="tabular">{count}</span>
              </li>
            ))}
          </ul>
          {view.hasUnwritten && mayRecall ? (
            <form method="post">
              <Button name="act" value="write" size="small" variant="secondary">
                {RECALL_TEXTS.writeAgain}
              </Button>
            </form>
          ) : null}
        </Section>
      )}
      {recalls.length === 0 ? null : (
        <Section title={RECALL_TEXTS.history}>
          <ul className="divide-y divide-line border-y border-line">
            {recalls.map(({ recallId, what, when, who, found, reason, subject, text }) => (
              <li key={recallId}>
                <details>
                  <summary className="min-h-12 cursor-pointer py-3 text-small">
                    <span className="font-medium">
                      {what}, {when}
                    </span>
                    <span className="block break-words text-soft">
                      {found}. {reason}
                    </span>
                  </summary>
                  <div className="grid gap-2 pb-4 text-small">
                    <p className="break-all text-soft">{who}</p>
                    <p className="font-medium break-words">{subject}</p>
                    <p className="break-words whitespace-pre-line">{text}</p>
                  </div>
                </details>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
