import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith, type FormRefusal } from "#app/shell/form-refusal.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { NEVER_SEEN, parseVersion } from "#domain/order/order-version.ts";
import { notFound } from "../gate/refused.ts";
import { staffWho } from "../gate/staff-only.ts";
import { findOrder } from "../order/find-order.ts";
import { entriesAfter, type TimelineEntry } from "../order/timeline-entries.ts";
import { Timeline } from "../order/timeline.tsx";
import { readAct } from "../ui/act-reader.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/parcels.route.ts";
import { PARCEL_FORMS, unitsIn } from "./do-parcel-act.ts";
import { ParcelForms } from "./parcel-forms.tsx";
import { PARCEL_ACT_TEXTS, PARCEL_STATE_TEXTS, PARCELS_TEXTS } from "./parcels-texts.ts";
import { parcelsView } from "./parcels-view.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.ship", context);
  const found = await findOrder(context, staff, params.orderNumber);
  // An order that hasn't shipped is packed first.
  if (found.parcels.length === 0) throw redirect(orderPath(params.orderNumber));
  return parcelsView(found, staff.may("orders.reship"));
}

interface Refusal extends FormRefusal<Record<string, string>> {
  /** Changes that others made since the page was loaded, newest first. */
  meanwhile: TimelineEntry[];
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWho("orders.ship", context);
  const orderNumber = parseOrderNumber(params.orderNumber);
  if (orderNumber === null) throw notFound();
  const form = await readForm(request);
  const sent = readAct(PARCEL_FORMS, form, { context });
  const refuse = answerWith<Refusal>({
    fields: sent.fields,
    fieldErrors: {},
    formError: PARCELS_TEXTS.refused,
    meanwhile: [],
  });
  const parcel = /^[1-9]\d{0,3}$/.test(textOf(form, "parcel")) ? Number(form.get("parcel")) : null;
  if (parcel === null) return refuse(400);
  if (sent.run === null) {
    const { fieldErrors } = sent;
    return refuse(400, { fieldErrors, formError: fieldErrors["units"] ?? PARCELS_TEXTS.refused });
  }
  const seen = parseVersion(textOf(form, "version")) ?? NEVER_SEEN;
  const about = { orderNumber, parcel, seen, lines: unitsIn(form) ?? [] };
  const done = await sent.run({ url, context }, about);
  if (!done.ok) {
    const { code, reason } = done.error;
    if (code === "not_found") throw notFound();
    if (code !== "changed") return refuse(code === "invalid" ? 400 : 409, { formError: reason });
    const found = await findOrder(context, staff, params.orderNumber);
    return refuse(409, {
      formError: PARCELS_TEXTS.changed,
      meanwhile: seen === NEVER_SEEN ? [] : entriesAfter(found, seen),
    });
  }
  writeFlash(context, `Parcel ${parcel} ${PARCEL_ACT_TEXTS[sent.act].done}`);
  return redirect(href("/admin/orders/:orderNumber/parcels", params));
}

const TONES = { shipped: "success", lost: "danger", returned: "warning" } as const;

/** An order's parcels: correct a number, mark a parcel as lost or returned, send it again. */
export default function ParcelsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { orderNumber, version, parcels } = loaderData;
  const refusal: Refusal | null = actionData ?? null;
  return (
    <Page
      title={`Parcels of order ${orderNumber}`}
      links={[{ to: orderPath(orderNumber), label: "Back to order" }]}
    >
      {refusal?.formError ? (
        <Notice
          tone={refusal.meanwhile.length > 0 ? "warning" : "danger"}
          title={refusal.formError}
        >
          {refusal.meanwhile.length > 0 ? (
            <div className="grid gap-4 pt-1">
              <p>Check what changed, then submit again if it still applies.</p>
              <Timeline entries={refusal.meanwhile} />
            </div>
          ) : null}
        </Notice>
      ) : null}
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
              refusal={refusal?.fields?.["parcel"] === String(parcel.number) ? refusal : null}
            />
          </li>
        ))}
      </ul>
    </Page>
  );
}
