import type { ReactNode } from "react";
import { href } from "react-router";
import { type Definition, DefinitionList } from "#app/ui/definition-list.tsx";
import { AdminLink, customerPath } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";
import type { OrderPageView } from "./order-page-view.ts";

/** Who ordered, where it goes, and how it was paid. */
export function OrderFacts({ order }: { order: OrderPageView }) {
  const { contact, customer, referrer } = order;
  const about: (Definition | null)[] = [
    { term: "Ships to", description: <Lines lines={order.address} /> },
    {
      term: "Contact",
      description: (
        <Lines
          lines={[
            <a key="email" href={`mailto:${contact.email}`} className="link break-all">
              {contact.email}
            </a>,
            contact.phone,
          ]}
        />
      ),
    },
    {
      term: "Customer",
      description: (
        <Lines
          lines={[
            customer.history,
            customer.isNew ? "New with this order" : "",
            customer.userId === null ? (
              ""
            ) : (
              <AdminLink
                key="page"
                to={customerPath(customer.userId)}
                data-command="The customer"
                className="tap"
              >
                All about this customer
              </AdminLink>
            ),
          ]}
        />
      ),
    },
    customer.ipAddress === "" ? null : { term: "Ordered from", description: customer.ipAddress },
    referrer === null
      ? null
      : {
          term: "Referred by",
          description: (
            <Lines
              lines={[
                referrer.text,
                referrer.maySee ? (
                  <AdminLink
                    key="why"
                    to={href("/admin/orders/:orderNumber/referral", {
                      orderNumber: String(order.orderNumber),
                    })}
                    className="tap"
                  >
                    How it was decided
                  </AdminLink>
                ) : (
                  ""
                ),
              ]}
            />
          ),
        },
    ...order.payments.map(({ method, state, amounts, facts }, at) => ({
      term: at === 0 ? "Payment" : `Earlier payment ${at}`,
      description: <Lines lines={[`${method}, ${state}`, amounts, ...facts]} />,
    })),
    ...order.chargebacks.map((lines, at) => ({
      term: order.chargebacks.length === 1 ? "Chargeback" : `Chargeback ${at + 1}`,
      description: <Lines lines={lines} />,
    })),
    ...order.refunds.map(({ lines }, at) => ({
      term: order.refunds.length === 1 ? "Refund" : `Refund ${at + 1}`,
      description: <Lines lines={lines} />,
    })),
  ];
  return (
    <Section title="Customer and payment">
      <DefinitionList className="text-small" items={about.filter((item) => item !== null)} />
      {order.mayDispute && order.wasCharged ? (
        <p className="text-small">
          <AdminLink
            to={href("/admin/orders/:orderNumber/chargeback", {
              orderNumber: String(order.orderNumber),
            })}
            className="tap"
          >
            {order.chargebacks.length > 0 ? "Chargeback and evidence" : "Record a chargeback"}
          </AdminLink>
        </p>
      ) : null}
    </Section>
  );
}

/** Each on its own line; empty ones are left out. */
const Lines = ({ lines }: { lines: ReactNode[] }) => (
  <>
    {lines
      .filter((line) => line !== "")
      .map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines neither move nor change
        <span key={at} className="block">
          {line}
        </span>
      ))}
  </>
);
