import { randomUUID } from "node:crypto";
import { Form, href, redirect } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { readLotNumber } from "#domain/catalog/lot-number.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { PAGE_NEEDS, SCANNER } from "#domain/site/page-needs.ts";
import { counted } from "#domain/text/counted.ts";
import { orNotFound } from "../gate/refused.ts";
import { deskFor } from "../gate/staff-only.ts";
import { aboutOrder } from "../order/order-form.ts";
import { ActButton } from "../ui/act-button.tsx";
import { actPage } from "../ui/act-page.ts";
import { AdminLink, orderPath, TapLink } from "../ui/admin-link.tsx";
import { Fold } from "../ui/fold.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/pack.route.ts";
import { LabelForm } from "./label-form.tsx";
import { PACK_FORMS, packPath } from "./pack-acts.ts";
import { packView } from "./pack-view.ts";
import { PackingLineItem } from "./packing-line-item.tsx";
import { PACK_TEXTS } from "./packing-texts.ts";
import { ScanForm } from "./scan-form.tsx";
import { ShipForm } from "./ship-form.tsx";
import { useScanSound } from "./use-scan-sound.ts";

export const headers: Route.HeadersFunction = () => ({ [PAGE_NEEDS]: SCANNER });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.ship", context);
  const orderNumber = orNotFound(parseOrderNumber(params.orderNumber));
  const packing = orNotFound(await desk.packing.see(staff, { orderNumber }));
  if (packing.isShipped) throw redirect(orderPath(params.orderNumber));
  const asked = /^[1-9]\d?$/.exec(url.searchParams.get("parcel") ?? "")?.[0];
  return {
    ...packView(packing, asked === undefined ? null : Number(asked)),
    lot: readLotNumber(url.searchParams.get("lot") ?? "") ?? "",
    newKey: randomUUID(),
  };
}

export const action = actPage({
  permission: "orders.ship",
  find: aboutOrder,
  acts: PACK_FORMS,
  to: ({ orderNumber }) => packPath(orderNumber),
});

/** One order on the packing page: scan its units into parcels, then ship them. */
export default function PackPage({ loaderData: view, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  const { orderNumber, parcel, newKey, last, lines, obstacle } = view;
  useScanSound(view.packed, refused?.formError ?? null);
  const params = { orderNumber: String(orderNumber) };
  const mayPack = obstacle === null;
  return (
    <Page
      title={`Pack order ${orderNumber}`}
      status={view.isOvernight ? <Badge tone="accent">Overnight</Badge> : null}
      intro={view.to}
      links={[
        { to: orderPath(params.orderNumber), label: "View order" },
        { to: href("/admin/packing"), label: "All orders to pack" },
      ]}
    >
      {view.isRest ? <Notice tone="warning" title={PACK_TEXTS.restLeft} /> : null}
      {view.needsSignature ? <Notice tone="warning" title={PACK_TEXTS.signature} /> : null}
      {obstacle === null ? null : (
        <Notice tone="danger" title="This order can't be packed now.">
          {obstacle}
        </Notice>
      )}
      {view.lotObstacle === null ? null : (
        <Notice tone="danger" title="This lot can't ship.">
          {view.lotObstacle}
        </Notice>
      )}
      {refused === null ? null : <Notice tone="danger" title={refused.formError} />}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {mayPack && !view.isAllPacked ? (
            <ScanForm
              parcel={parcel}
              lot={refused?.fields["lot"] ?? view.lot}
              newKey={newKey}
              answer={actionData ?? view.packed}
            />
          ) : null}
          {view.isAllPacked ? <Notice tone="success" title={PACK_TEXTS.allPacked} /> : null}
          <Section title={`${view.packed} of ${counted(view.ordered, "unit")} packed`}>
            <ul className="divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <PackingLineItem
                  key={line.id}
                  line={line}
                  parcel={parcel}
                  newKey={newKey}
                  mayPack={mayPack}
                />
              ))}
            </ul>
          </Section>
          {last !== null && mayPack ? (
            <Form method="post" className="flex flex-wrap items-center gap-3">
              <input type="hidden" name="unit" value={last.id} />
              <p className="min-w-0 grow basis-60 text-small">Last: {last.text}</p>
              <ActButton act="undo">{PACK_TEXTS.undo}</ActButton>
              <Button name="act" value="restart" size="small" variant="quiet">
                Start over
              </Button>
            </Form>
          ) : null}
        </div>
        <Section title="Parcels">
          <ol className="grid gap-3">
            {view.parcels.map(({ number, contents }) => (
              <li
                key={number}
                aria-current={number === parcel ? "step" : undefined}
                className="grid gap-1 rounded-card border border-line p-4 text-small aria-[current]:border-primary"
              >
                <p className="font-medium">
                  {number === parcel ? (
                    `Parcel ${number}, open`
                  ) : (
                    <TapLink
                      to={`${href("/admin/orders/:orderNumber/pack", params)}?parcel=${number}`}
                    >
                      Parcel {number}
                    </TapLink>
                  )}
                </p>
                {contents.length === 0 ? <p className="text-soft">Empty</p> : null}
                {contents.map(({ id, text }) => (
                  <p key={id} className="break-words">
                    {text}
                  </p>
                ))}
              </li>
            ))}
          </ol>
          {view.mayBeginNext && mayPack ? (
            <ButtonLink
              to={`${href("/admin/orders/:orderNumber/pack", params)}?parcel=${parcel + 1}`}
              reloadDocument
              variant="secondary"
              size="small"
              className="justify-self-start"
            >
              Next parcel
            </ButtonLink>
          ) : null}
          {view.isAllPacked && mayPack && view.label !== null ? (
            <LabelForm
              orderNumber={orderNumber}
              label={view.label}
              hasParcels={view.parcels.length > 1}
              typed={refused?.fields ?? {}}
            />
          ) : null}
          {view.mayShipPart && mayPack ? (
            <Fold title={PACK_TEXTS.shipPart} isOpen={refused?.act === "ship_part"}>
              <ShipForm view={view} typed={refused?.fields ?? {}} isPart />
            </Fold>
          ) : null}
          {view.wholeOnly !== null && mayPack ? (
            <p className="text-small text-soft">
              {view.wholeOnly}{" "}
              <AdminLink
                to={`${href("/admin/orders/:orderNumber/split", params)}?${view.packedUnits}`}
              >
                {PACK_TEXTS.split}
              </AdminLink>
            </p>
          ) : null}
          {view.isAllPacked && mayPack ? (
            view.label === null || view.label.isComplete ? (
              <ShipForm view={view} typed={refused?.fields ?? {}} />
            ) : (
              <Fold title="Type tracking numbers instead" isOpen={false}>
                <ShipForm view={view} typed={refused?.fields ?? {}} />
              </Fold>
            )
          ) : null}
        </Section>
      </div>
    </Page>
  );
}
