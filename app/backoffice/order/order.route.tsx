import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { textOf } from "#app/shell/read-form.ts";
import { Notice } from "#app/ui/notice.tsx";
import { handleOf } from "#domain/staff/mentions.ts";
import { deskFor } from "../gate/staff-only.ts";
import { OrderBadges } from "../orders/order-badges.tsx";
import { ORDER_LIST_TEXTS } from "../orders/order-list-texts.ts";
import { actPage } from "../ui/act-page.ts";
import { AdminLink, orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/order.route.ts";
import { ActBar, hasBar } from "./act-bar.tsx";
import { AlsoHere } from "./also-here.tsx";
import { ChangedNotice } from "./changed-notice.tsx";
import { type AboutForm, ORDER_FORMS } from "./do-act.ts";
import { findOrder } from "./find-order.ts";
import { FlagList } from "./flag-list.tsx";
import { NoteForm } from "./note-form.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { aboutOrder } from "./order-form.ts";
import { OrderItems } from "./order-items.tsx";
import { orderPageView } from "./order-page-view.ts";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderTags } from "./order-tags.tsx";
import { alsoHereText, ORDER_PAGE_TEXTS } from "./order-texts.ts";
import { Timeline } from "./timeline.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.read", context);
  const found = await findOrder({ staff, desk }, params.orderNumber);
  const { orderNumber } = found.order;
  const { orders, payments } = desk;
  const [viewers, messages, colleagues] = await Promise.all([
    orders.view(staff, { orderNumber }),
    payments.messagesOf(staff, { orderId: found.order.id }),
    staff.may("orders.note") ? orders.colleagues(staff) : [],
  ]);
  const view = orderPageView(found, staff, messages);
  return {
    ...view,
    chosenAct: view.acts.filter(hasBar).find((act) => act === url.searchParams.get("act")) ?? null,
    handles: colleagues.map(handleOf),
    alsoHere: alsoHereText(viewers),
    newKey: randomUUID(),
  };
}

export const action = actPage({
  permission: "orders.read",
  find: (sent, params): AboutForm => ({
    ...aboutOrder(sent, params),
    key: textOf(sent.form, "key"),
  }),
  acts: ORDER_FORMS,
  refused: ORDER_PAGE_TEXTS.refused,
  to: ({ orderNumber }) => orderPath(orderNumber),
});

/** One order: its items, history and customer, and the acts available now. */
export default function OrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const refusal = actionData ?? null;
  const sent = order.acts.find((act) => act === refusal?.act);
  const chosen = sent !== undefined && hasBar(sent) ? sent : order.chosenAct;
  const act = chosen ?? order.nextAct;
  const changed = refusal?.more?.changed;
  return (
    <Page
      title={`Order ${order.orderNumber}`}
      status={<OrderBadges badges={order.badges} />}
      intro={
        <>
          <p className="text-small">Placed {order.placed}</p>
          {order.split.map(({ word, other }) => (
            <p key={other} className="text-small">
              {word} <AdminLink to={orderPath(other)}>{other}</AdminLink>
            </p>
          ))}
          <AlsoHere orderNumber={order.orderNumber} text={order.alsoHere} />
        </>
      }
      links={[{ to: href("/admin/orders"), label: ORDER_LIST_TEXTS.title }]}
      actions={<OrderActions order={order} />}
    >
      {changed ? (
        <ChangedNotice
          changed={changed}
          fields={refusal?.fields ?? {}}
          orderNumber={order.orderNumber}
          version={order.version}
          mayApply={sent !== undefined}
        />
      ) : refusal?.formError ? (
        <Notice tone="danger" title={refusal.formError} />
      ) : null}
      {order.flags.length > 0 ? (
        <Notice
          tone={order.needsApproval ? "warning" : "neutral"}
          title={order.needsApproval ? "To review" : "Flagged"}
        >
          <FlagList flags={order.flags} />
          {order.approvedAt === null ? null : <p>Approved {order.approvedAt}</p>}
        </Notice>
      ) : null}
      {act === null ? null : (
        <ActBar
          key={act}
          act={act}
          order={order}
          refusal={sent === act ? refusal : null}
          isChosen={chosen === act}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <OrderItems order={order} />
          <OrderParcels order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:row-span-2">
          <OrderFacts order={order} />
          <OrderTags order={order} />
        </div>
        <Section title="Timeline">
          {order.acts.includes("note") ? (
            <NoteForm order={order} refusal={sent === "note" ? refusal : null} />
          ) : null}
          <Timeline entries={order.timeline} mayReadMails={order.mayReadMails} />
        </Section>
      </div>
    </Page>
  );
}
