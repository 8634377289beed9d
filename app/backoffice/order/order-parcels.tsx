import { Badge } from "#app/ui/badge.tsx";
import { Section } from "../ui/section.tsx";
import type { OrderPageView } from "./order-page-view.ts";

/** The order's parcels, with links to their carriers' tracking pages. */
export function OrderParcels({ order: { parcels } }: { order: OrderPageView }) {
  if (parcels.length === 0) return null;
  return (
    <Section className="box" title="Parcels">
      <ul className="divide-y divide-line">
        {parcels.map(({ number, trackingNumber, tracking, state, isTroubled }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
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
    </Section>
  );
}
