import type { ReactNode } from "react";
import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { OUTCOME_TEXTS } from "../audit/audit-texts.ts";
import type { RecordView } from "../audit/record-view.ts";
import { AdminLink, customerPath, OrderLink, TapLink } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";
import type { CustomerView } from "./customer-view.ts";

/** The customer's orders, requests, consents and messages, and what staff did about them. */
export function CustomerHistory({
  customer,
}: {
  customer: CustomerView & { records: RecordView[] };
}) {
  const { userId, orders, pastOrders, subscriptions, consents, lookAlikes, mails, records } =
    customer;
  return (
    <>
      <Part
        title="Recent orders"
        empty={orders.length === 0 ? "No orders yet." : null}
        more={
          customer.mayReadOrders && orders.length > 0 ? (
            <AdminLink
              to={`${href("/admin/orders")}?customer=${encodeURIComponent(userId)}`}
              data-command="View all orders"
              className="tap text-small"
            >
              View all orders
            </AdminLink>
          ) : null
        }
      >
        {orders.map(({ orderNumber, placed, state, total }) => (
          <li key={orderNumber} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <OrderLink orderNumber={orderNumber} />
            <span className="text-soft">{placed}</span>
            <Badge tone={state.tone}>{state.label}</Badge>
            <span className="tabular ml-auto">{total}</span>
          </li>
        ))}
      </Part>
      {pastOrders.length > 0 ? (
        <Part title="Orders from the previous shop" empty={null}>
          {pastOrders.map(({ number, placed, status, total, lines }) => (
            <li key={number} className="grid gap-1 py-2">
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="break-all">{number}</span>
                <span className="text-soft">{placed}</span>
                <span className="break-words text-soft">{status}</span>
                <span className="tabular ml-auto">{total}</span>
              </span>
              <span className="break-words text-soft empty:hidden">{lines}</span>
            </li>
          ))}
        </Part>
      ) : null}
      {subscriptions.length > 0 ? (
        <Part title="Subscription requests" empty={null}>
          {subscriptions.map((text) => (
            <li key={text} className="py-2 break-words">
              {text}
            </li>
          ))}
        </Part>
      ) : null}
      {consents.length > 0 ? (
        <Part title="Consents" empty={null}>
          {consents.map(({ text, when }) => (
            <li key={`${when} ${text}`} className="py-2">
              <span className="block break-words">{text}</span>
              <span className="text-caption text-soft">{when}</span>
            </li>
          ))}
        </Part>
      ) : null}
      {lookAlikes.length > 0 ? (
        <Part title="Possible duplicates" empty={null}>
          {lookAlikes.map((other) => (
            <li key={other.userId} className="py-2">
              <AdminLink to={customerPath(other.userId)} className="tap break-all">
                {other.name}
              </AdminLink>
              <span className="block text-caption text-soft">{other.why}</span>
            </li>
          ))}
        </Part>
      ) : null}
      <Part title="Recent emails" empty={mails.length === 0 ? "No emails yet." : null}>
        {mails.map(({ id, text, state }) => (
          <li key={id} className="py-2">
            {customer.mayReadMails ? (
              <TapLink to={href("/admin/mail/:id", { id: String(id) })}>{text}</TapLink>
            ) : (
              text
            )}
            <span className="block text-caption text-soft">{state}</span>
          </li>
        ))}
      </Part>
      {customer.mayReadRecords ? (
        <Part
          title="Staff activity"
          empty={records.length === 0 ? "No recent changes by staff." : null}
          more={
            <AdminLink
              to={`${href("/admin/audit")}?about=${encodeURIComponent(userId)}`}
              className="tap text-small"
            >
              View audit log
            </AdminLink>
          }
        >
          {records.map(({ id, what, outcome, reason, who, when, at }) => (
            <li key={id} className="py-2">
              <span className="block">
                {outcome === OUTCOME_TEXTS.done ? what : `${what} (${outcome})`}
              </span>
              {reason === null ? null : <span className="block break-words">{reason}</span>}
              <span className="text-caption break-all text-soft">
                <time dateTime={at}>{when}</time>
                {`, ${who}`}
              </span>
            </li>
          ))}
        </Part>
      ) : null}
    </>
  );
}

interface PartProps {
  title: string;
  /** The text to show instead of the list. */
  empty: string | null;
  /** Shown below the list. */
  more?: ReactNode;
  children: ReactNode;
}

/** One list of the page, under its heading. */
export const Part = ({ title, empty, more, children }: PartProps) => (
  <Section title={title}>
    {empty === null ? (
      <ul className="divide-y divide-line border-y border-line text-small">{children}</ul>
    ) : (
      <p className="text-small text-soft">{empty}</p>
    )}
    {more}
  </Section>
);
