import { href, redirect } from "react-router";
import { rowIdOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { deskFor } from "../gate/staff-only.ts";
import { findOrder } from "../order/find-order.ts";
import { aboutOrder } from "../order/order-form.ts";
import { RefusalNotice } from "../order/refusal-notice.tsx";
import { actPage } from "../ui/act-page.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/parcels.route.ts";
import { type AboutParcel, PARCEL_FORMS } from "./do-parcel-act.ts";
import { ParcelForms } from "./parcel-forms.tsx";
import { PARCEL_STATE_TEXTS, PARCELS_TEXTS } from "./parcels-texts.ts";
import { parcelsView } from "./parcels-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.ship", context);
  const found = await findOrder({ staff, desk }, params.orderNumber);
  // An order that hasn't shipped must be packed first.
  if (found.parcels.length === 0) throw redirect(orderPath(params.orderNumber));
  return parcelsView(found, staff.may("orders.reship"));
}

export const action = actPage({
  permission: "orders.ship",
  find: (sent, params): AboutParcel => ({
    ...aboutOrder(sent, params),
    parcel: rowIdOf(sent.form, "parcel") ?? 0,
  }),
  acts: PARCEL_FORMS,
  refused: PARCELS_TEXTS.refused,
  to: ({ orderNumber }) =>
    href("/admin/orders/:orderNumber/parcels", { orderNumber: String(orderNumber) }),
});

const TONES = { shipped: "success", lost: "danger", returned: "warning" } as const;

/** An order's parcels: correct a tracking number, mark a parcel as lost or returned, or reship it. */
export default function ParcelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, version, parcels } = loaderData;
  const refusal = actionData ?? null;
  return (
    <Page
      title={`Parcels of order ${orderNumber}`}
      links={[{ to: orderPath(orderNumber), label: "Back to order" }]}
    >
      <RefusalNotice refusal={actionData} />
      <ul className="grid items-start gap-6 lg:grid-cols-2">
        {parcels.map((parcel) => (
          <li
            key={parcel.number}
            className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-line bg-fill px-5 pt-5"
          >
            <div className="flex flex-wrap items-center gap-3">
              <h2 className="text-heading">Parcel {parcel.number}</h2>
              <Badge tone={TONES[parcel.state]}>{PARCEL_STATE_TEXTS[parcel.state]}</Badge>
            </div>
            <div className="grid gap-1 text-small">
              <p className="break-all">
                {parcel.tracking === null ? (
                  parcel.trackingNumber
                ) : (
                  <a
                    href={parcel.tracking.href}
                    target="_blank"
                    rel="noreferrer"
                    className="link tap"
                  >
                    {`${parcel.tracking.carrier} ${parcel.trackingNumber}`}
                  </a>
                )}
              </p>
              <p className="text-soft">Shipped {parcel.shipped}</p>
              {parcel.about.map((text) => (
                <p key={text} className="break-words">
                  {text}
                </p>
              ))}
            </div>
            <ul className="grid gap-1 text-small">
              {parcel.lines.map(({ id, name, quantity }) => (
                <li key={id} className="flex justify-between gap-4">
                  <span className="min-w-0 break-words">{name}</span>
                  <span className="tabular">{quantity}</span>
                </li>
              ))}
            </ul>
            <ParcelForms
              parcel={parcel}
              version={version}
              refusal={refusal?.fields["parcel"] === String(parcel.number) ? refusal : null}
            />
          </li>
        ))}
      </ul>
    </Page>
  );
}
