import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { AdminLink } from "../ui/admin-link.tsx";
import { Section } from "../ui/section.tsx";
import type { OrderPageView } from "./order-page-view.ts";

/** What it shipped in, and the way to what can be done about it. */
export function OrderParcels({ order }: { order: OrderPageView }) {
  const { parcels, mayShip, acts } = order;
  const params = { orderNumber: String(order.orderNumber) };
  if (parcels.length === 0)
    return acts.includes("ship") ? (
      <p className="text-small">
        <AdminLink
          to={href("/admin/orders/:orderNumber/pack", params)}
          data-command="Pack by scan"
          className="tap"
        >
          Pack it by scan, in one parcel or several
        </AdminLink>
      </p>
    ) : null;
  return (
    <Section title="Parcels">
      <ul className="divide-y divide-line border-y border-line text-small">
        {parcels.map(({ number, trackingNumber, tracking, state, isTroubled }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
            <span className="break-all">
              {tracking === null ? (
                trackingNumber
              ) : (
                <a href={tracking.href} target="_blank" rel="noreferrer" className="link tap">
                  {`${tracking.carrier} ${trackingNumber}`}
                </a>
              )}
            </span>
            {isTroubled ? <Badge tone="warning">{state}</Badge> : null}
          </li>
        ))}
      </ul>
      {mayShip ? (
        <p className="text-small">
          <AdminLink
            to={href("/admin/orders/:orderNumber/parcels", params)}
            data-command="Correct a parcel, or send it again"
            className="tap"
          >
            Correct a number, report a loss, send again
          </AdminLink>
        </p>
      ) : null}
    </Section>
  );
}
