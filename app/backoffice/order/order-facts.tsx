import type { ReactNode } from "react";
import { href } from "react-router";
import { AdminLink, customerPath } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";
import type { OrderPageView } from "./order-page-view.ts";

/** The customer, the shipping address and the payment, each in a box. */
export function OrderFacts({ order }: { order: OrderPageView }) {
  const { contact, customer, referrer, draft } = order;
  const orderNumber = String(order.orderNumber);
  const numbered = (word: string, at: number, count: number) =>
    count === 1 ? word : `${word} ${at + 1}`;
  return (
    <>
      <Section className="box" title="Customer">
        <Lines
          lines={[
            customer.userId === null ? (
              order.address[0]
            ) : (
              <AdminLink key="page" to={customerPath(customer.userId)} data-command="Open customer">
                {order.address[0]}
              </AdminLink>
            ),
            <a key="email" href={`mailto:${contact.email}`} className="link break-all">
              {contact.email}
            </a>,
            contact.phone,
            customer.history,
            customer.isNew ? "First order" : "",
            customer.ipAddress === "" ? "" : `IP address ${customer.ipAddress}`,
          ]}
        />
      </Section>
      <Section className="box" title="Ships to">
        <Lines lines={order.address} />
      </Section>
      {order.payments.map(({ id, method, badge, amounts, facts }, at) => (
        <Section key={id} className="box" title={at === 0 ? "Payment" : `Earlier payment ${at}`}>
          <Lines lines={[`${method}: ${badge.label.toLowerCase()}`, ...amounts, ...facts]} />
        </Section>
      ))}
      {order.chargebacks.map((lines, at) => (
        <Section
          key={lines.join()}
          className="box"
          title={numbered("Chargeback", at, order.chargebacks.length)}
        >
          <Lines lines={lines} />
        </Section>
      ))}
      {order.refunds.map(({ id, lines }, at) => (
        <Section key={id} className="box" title={numbered("Refund", at, order.refunds.length)}>
          <Lines lines={lines} />
        </Section>
      ))}
      {referrer === null ? null : (
        <Section className="box" title="Referral">
          <Lines
            lines={[
              referrer.text,
              referrer.maySee ? (
                <AdminLink
                  key="why"
                  to={href("/admin/orders/:orderNumber/referral", { orderNumber })}
                >
                  Referral details
                </AdminLink>
              ) : (
                ""
              ),
            ]}
          />
        </Section>
      )}
      {draft === null ? null : (
        <Section className="box" title="Draft">
          <p>
            <AdminLink to={href("/admin/drafts/:draftId", { draftId: String(draft.id) })}>
              Draft {draft.id}
            </AdminLink>{" "}
            by {draft.by}
          </p>
        </Section>
      )}
    </>
  );
}

/** One line each; empty ones are left out. */
const Lines = ({ lines }: { lines: readonly ReactNode[] }) => (
  <div className="grid gap-0.5 wrap-anywhere">
    {lines
      .filter((line) => line !== "")
      .map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines neither move nor change
        <span key={at}>{line}</span>
      ))}
  </div>
);
