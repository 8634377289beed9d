import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { OrderPageView } from "./order-page-view.ts";

/** What it shipped in, and the way to what can be done about it. */
export function OrderParcels({ order }: { order: OrderPageView }) {
  const { parcels, mayShip, acts } = order;
  const params = { orderNumber: String(order.orderNumber) };
  if (parcels.length === 0)
    return acts.includes("ship") ? (
      <p className="text-small">
        <Link
          to={href("/admin/orders/:orderNumber/pack", params)}
          reloadDocument
          data-command="Pack by scan"
          className="link tap"
        >
          Pack it by scan, in one parcel or several
        </Link>
      </p>
    ) : null;
  return (
    <section aria-labelledby="parcels" className="grid gap-3">
      <h2 id="parcels" className="text-heading">
        Parcels
      </h2>
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
          <Link
            to={href("/admin/orders/:orderNumber/parcels", params)}
            reloadDocument
            data-command="Correct a parcel, or send it again"
            className="link tap"
          >
            Correct a number, report a loss, send again
          </Link>
        </p>
      ) : null}
    </section>
  );
}
