import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { answerWith, type FormRefusal } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Badge } from "#app/ui/badge.tsx";
import { AmountList } from "#app/ui/definition-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import {
  ACT_PERMISSIONS,
  type OrderAct,
  type OrderActFields,
  parseOrderAct,
  REFUSED_FIELD,
  validateOrderAct,
} from "#domain/order/order-act.ts";
import { parseOrderNumber } from "#domain/order/order-number.ts";
import { NEVER_SEEN, parseVersion } from "#domain/order/order-version.ts";
import { handleOf } from "#domain/staff/mentions.ts";
import { PrintForms } from "../documents/print-forms.tsx";
import { notFound } from "../gate/refused.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { offerUndo } from "../undo/undoable.ts";
import type { Route } from "./+types/order.route.ts";
import { ActForm } from "./act-form.tsx";
import { AlsoHere } from "./also-here.tsx";
import { bothValues } from "./both-values.ts";
import { type Changed, ChangedNotice } from "./changed-notice.tsx";
import { doAct } from "./do-act.ts";
import { findOrder } from "./find-order.ts";
import { FlagList } from "./flag-list.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderActions, OrderLinks } from "./order-links.tsx";
import { orderPageView } from "./order-page-view.ts";
import { OrderParcels } from "./order-parcels.tsx";
import { OrderTags } from "./order-tags.tsx";
import { ACT_TEXTS, alsoHereText, ORDER_PAGE_TEXTS } from "./order-texts.ts";
import { entriesAfter } from "./timeline-entries.ts";
import { Timeline } from "./timeline.tsx";

export const meta: Route.MetaFunction = ({ params, matches }) =>
  privatePageMeta(matches, `Order ${params.orderNumber ?? ""}`);

export async function loader({ params, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.read", context);
  const found = await findOrder(context, staff, params.orderNumber);
  const { orderNumber } = found.order;
  const { orders, payments } = shopOf(context).staff;
  const [viewers, messages, colleagues] = await Promise.all([
    orders.view(staff, { orderNumber }),
    payments.messagesOf(staff, { orderId: found.order.id }),
    staff.may("orders.note") ? orders.colleagues(staff) : [],
  ]);
  return {
    ...orderPageView(found, staff, messages),
    handles: colleagues.map(handleOf),
    alsoHere: alsoHereText(viewers),
    newKey: randomUUID(),
  };
}

interface Refusal extends FormRefusal<OrderActFields> {
  /** Set if it was refused because of what others did. */
  changed: Changed | null;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = staffWho("orders.read", context);
  const orderNumber = parseOrderNumber(params.orderNumber);
  if (orderNumber === null) throw notFound();
  const fields = parseOrderAct(Object.fromEntries(await readForm(request)));
  const { values, fieldErrors } = validateOrderAct(fields);
  const refuse = answerWith<Refusal>({ fields, fieldErrors: {}, formError: null, changed: null });
  if (values === null) return refuse(400, { fieldErrors, formError: ORDER_PAGE_TEXTS.refused });
  staffWhoActs(ACT_PERMISSIONS[values.act], { url, context });
  const seen = parseVersion(values.version) ?? NEVER_SEEN;
  const done = await doAct(shopOf(context).staff, staff, { ...values, orderNumber, seen });
  if (!done.ok) {
    const { code, reason } = done.error;
    if (code === "not_found") throw notFound();
    if (code === "invalid")
      return refuse(400, {
        fieldErrors: { [REFUSED_FIELD[values.act]]: reason },
        formError: ORDER_PAGE_TEXTS.refused,
      });
    if (code === "changed") {
      const found = await findOrder(context, staff, params.orderNumber);
      const meanwhile = seen === NEVER_SEEN ? [] : entriesAfter(found, seen);
      const both = bothValues(found, values.act, values);
      return refuse(409, { formError: reason, changed: { ...both, meanwhile } });
    }
    return refuse(409, { formError: reason });
  }
  writeFlash(context, `Order ${orderNumber} ${ACT_TEXTS[values.act].done}`);
  const { value } = done;
  if ("noteId" in value && typeof value.noteId === "number")
    offerUndo(context, { kind: "note", orderNumber, noteId: value.noteId });
  if ("holdEventId" in value && typeof value.holdEventId === "number")
    offerUndo(context, { kind: "hold", orderNumber, eventId: value.holdEventId });
  return redirect(orderPath(orderNumber));
}

/** A review's form has the button that cancels as fraud. */
const isShownApart =
  (acts: readonly OrderAct[]) =>
  (act: OrderAct): boolean =>
    act !== "fraud" || !acts.includes("approve");

const isFormOf = (act: OrderAct, acts: readonly OrderAct[], sent: string | undefined): boolean =>
  sent === act || (sent === "fraud" && act === "approve" && acts.includes("fraud"));

const BADGE_TONES = { red: "danger", green: "success", yellow: "warning" } as const;

/** Never open when the page is first shown. */
const FOLDED: readonly OrderAct[] = ["note", "cancel", "unmark_fraud"];

/** One order: what it is, what can be done with it, and all that has happened. */
export default function OrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const refusal: Refusal | null = actionData ?? null;
  const { badge, acts, lines } = order;
  return (
    <Page
      title={`Order ${order.orderNumber}`}
      status={
        <>
          <Badge tone={BADGE_TONES[badge.tone]}>{badge.label}</Badge>
          {order.needsApproval ? <Badge tone="warning">to review</Badge> : null}
          {order.isOnHold ? <Badge tone="warning">on hold</Badge> : null}
          {order.hasChargeback ? <Badge tone="danger">chargeback</Badge> : null}
        </>
      }
      intro={
        <>
          <OrderLinks order={order} />
          <AlsoHere orderNumber={order.orderNumber} text={order.alsoHere} />
        </>
      }
      actions={<OrderActions order={order} />}
    >
      {refusal?.changed ? (
        <ChangedNotice
          changed={refusal.changed}
          fields={refusal.fields ?? {}}
          orderNumber={order.orderNumber}
          version={order.version}
          mayApply={acts.some((act) => act === refusal.fields?.act)}
        />
      ) : refusal?.formError ? (
        <Notice tone="danger" title={refusal.formError} />
      ) : null}
      <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <Section title="What was ordered">
            <ul className="divide-y divide-line border-y border-line">
              {lines.map((line) => (
                <li
                  key={line.id}
                  className="flex flex-wrap items-baseline justify-between gap-x-6 py-3"
                >
                  <span className="min-w-0 break-words">{line.name}</span>
                  <span className="tabular text-small text-soft">
                    {line.each} each
                    {line.discount === null ? "" : `, ${line.discount}`}
                  </span>
                </li>
              ))}
            </ul>
            <AmountList rows={order.amounts} />
          </Section>
          <Section className="max-lg:order-last" title="History">
            <Timeline entries={order.timeline} mayReadMails={order.mayReadMails} />
          </Section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-lg:order-first">
          {order.flags.length > 0 ? (
            <Notice
              tone={order.needsApproval ? "warning" : "neutral"}
              title={order.needsApproval ? "To review" : "Flagged"}
            >
              <FlagList flags={order.flags} />
              {order.approvedAt === null ? null : <p>Approved {order.approvedAt}</p>}
            </Notice>
          ) : null}
          {acts.length > 0 ? (
            <section
              aria-labelledby="acts"
              className="rounded-card border border-line bg-fill px-5 py-3"
            >
              <h2 id="acts" className="sr-only">
                What to do
              </h2>
              {acts.filter(isShownApart(acts)).map((act, at) => (
                <ActForm
                  key={act}
                  act={act}
                  version={order.version}
                  newKey={order.newKey}
                  handles={act === "note" ? order.handles : []}
                  mayOverride={order.mayOverride}
                  hasMoneyCame={order.hasMoneyCame}
                  preset={act === "mark_paid" ? { amount: order.dueText } : {}}
                  alsoFraud={act === "approve" && acts.includes("fraud")}
                  refusal={isFormOf(act, acts, refusal?.fields?.act) ? refusal : null}
                  isOpen={at === 0 && !FOLDED.includes(act)}
                />
              ))}
            </section>
          ) : null}
          <OrderParcels order={order} />
          {order.mayPrint ? <PrintForms orders={String(order.orderNumber)} /> : null}
          <OrderFacts order={order} />
          <OrderTags order={order} />
        </div>
      </div>
    </Page>
  );
}
