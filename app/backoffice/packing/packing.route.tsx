import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { parseOrderNumbers } from "#domain/order/order-numbers.ts";
import { PrintForms } from "../documents/print-forms.tsx";
import { deskFor } from "../gate/staff-only.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/packing.route.ts";
import { LabelLinks } from "./label-links.tsx";
import { ORDER_COLUMNS, PICK_COLUMNS } from "./packing-columns.tsx";
import { packingPageView } from "./packing-page-view.ts";
import { PACKING_TEXTS } from "./packing-texts.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, shop, desk } = deskFor("orders.ship", context);
  const typed = url.searchParams.get("orders") ?? "";
  const orderNumbers = parseOrderNumbers(typed);
  const ready = await desk.packing.ready(staff, { orderNumbers });
  const sellsLabels = await shop.site.sellsLabels();
  const found = new Set(ready.map(({ orderNumber }) => orderNumber));
  return {
    ...packingPageView(ready),
    typed,
    sellsLabels,
    mayBuyLabels: sellsLabels && staff.may("orders.bulk"),
    mayTakeLabels: staff.may("orders.labels"),
    mayPrint: staff.may("orders.print"),
    numbers: ready.map(({ orderNumber }) => orderNumber).join(","),
    notReady: (orderNumbers ?? []).filter((number) => !found.has(number)).join(", "),
  };
}

/** Units to pick from the shelves, and the orders to pack with them. Printed, it serves as a pick list. */
export default function PackingPage({ loaderData }: Route.ComponentProps) {
  const { picks, orders, typed, notReady } = loaderData;
  return (
    <Page
      title={PACKING_TEXTS.title}
      intro={<span className="print:hidden">Orders ready to ship, oldest first.</span>}
      more={[
        { to: href("/admin/tracking"), label: "Import tracking numbers" },
        { to: href("/admin/labels"), label: "Labels and delivery problems" },
      ]}
    >
      <form className="flex flex-wrap items-end gap-3 print:hidden">
        <Field label="Orders" hint="Order numbers. Leave empty for the oldest." isOptional>
          <TextInput name="orders" autoComplete="off" defaultValue={typed} />
        </Field>
        <Button size="small" variant="secondary" className="mb-7">
          Show
        </Button>
      </form>
      {notReady === "" ? null : (
        <Notice tone="warning" title={`Not ready or not found: ${notReady}`} />
      )}
      {orders.length === 0 ? (
        <EmptyState title={PACKING_TEXTS.none} icon="truck">
          Orders appear here once they're paid or authorized and don't need review or release.
        </EmptyState>
      ) : (
        <>
          <Section title={PACKING_TEXTS.pickList} hint={PACKING_TEXTS.pickListHint}>
            <Rows name={PACKING_TEXTS.pickList} columns={PICK_COLUMNS} rows={picks} by="title" />
          </Section>
          <Section title={`${PACKING_TEXTS.orders}: ${orders.length}`}>
            {loaderData.mayPrint ? (
              <PrintForms orders={loaderData.numbers} hasLabels={loaderData.sellsLabels} />
            ) : null}
            {loaderData.mayBuyLabels ? <BuyLabels orders={loaderData.numbers} /> : null}
            {loaderData.mayTakeLabels ? (
              <LabelLinks orders={loaderData.numbers} toShorten={loaderData.toShorten} />
            ) : null}
            <Rows
              name={PACKING_TEXTS.orders}
              columns={ORDER_COLUMNS}
              rows={orders}
              by="orderNumber"
            />
          </Section>
        </>
      )}
    </Page>
  );
}

/** Starts a bulk action that buys a label for each of these orders. */
const BuyLabels = ({ orders }: { orders: string }) => (
  <form method="post" action={href("/admin/runs")} className="print:hidden">
    <input type="hidden" name="list" value="" />
    {orders.split(",").map((order) => (
      <input key={order} type="hidden" name="order" value={order} />
    ))}
    <ActButton act="label">{PACKING_TEXTS.buyLabels}</ActButton>
  </form>
);
