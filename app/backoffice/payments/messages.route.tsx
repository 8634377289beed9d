import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { formatDollars } from "#domain/money/cents.ts";
import {
  isHandledAgain,
  MESSAGE_LIST,
  MESSAGE_STATES,
  messageId,
  messageStateOf,
  parseMessageId,
} from "#domain/payment/message-list.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { Filters } from "../ui/filters.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Page } from "../ui/page.tsx";
import { ViewTabs } from "../ui/view-tabs.tsx";
import type { Route } from "./+types/messages.route.ts";
import { MESSAGE_COLUMNS } from "./message-columns.tsx";
import { gatewayText, MESSAGE_STATE_NAMES, MESSAGE_TEXTS, outcomeText } from "./message-texts.ts";
import { PAYMENTS_LINK } from "./payment-links.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("payments.reconcile", context);
  const query = parseListQuery(MESSAGE_LIST, new URL(request.url).searchParams);
  const page = await desk.payments.messages(staff, { query });
  const state = messageStateOf(query);
  const { order } = query.filters;
  return {
    order: order ?? null,
    states: [null, ...MESSAGE_STATES].map((one) => ({
      id: one ?? "all",
      name: one === null ? "All" : MESSAGE_STATE_NAMES[one],
      search: listSearch(MESSAGE_LIST, {
        ...query,
        filters: { ...(one && { state: one }), ...(order !== undefined && { order }) },
        cursor: null,
      }),
      isCurrent: one === state,
    })),
    rows: page.rows.map((message) => ({
      id: messageId(message),
      gateway: gatewayText(message.gateway),
      type: message.type,
      attemptId: message.attemptId,
      transactionId: message.transactionId,
      amount: message.amountCents === null ? null : formatDollars(message.amountCents),
      orderNumber: message.orderNumber,
      state: MESSAGE_STATE_NAMES[message.state],
      why: outcomeText(message),
      deliveries: message.deliveries,
      received: formatShopMinute(message.receivedAt),
      mayHandleAgain: isHandledAgain(message.state),
    })),
    list: listView(MESSAGE_LIST, query, page),
  };
}

/** Retries a message, then returns to the list it was in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, desk } = deskFor("payments.reconcile", context);
  const key = parseMessageId(textOf(await readForm(request), "message"));
  const again = key && (await desk.payments.handleAgain(staff, key));
  const { again: done, done: over, gone } = MESSAGE_TEXTS;
  writeFlash(context, again?.ok ? done : again?.error === "done" ? over : gone);
  return redirect(href("/admin/payments/messages") + new URL(request.url).search);
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { order, states, rows, list } = loaderData;
  const about = order === null ? "" : ` about order ${order}`;
  return (
    <Page title={MESSAGE_TEXTS.title} intro={MESSAGE_TEXTS.purpose} links={[PAYMENTS_LINK]}>
      <ViewTabs label="Lists of messages" path={href("/admin/payments/messages")} tabs={states} />
      <List
        toolbar={<Filters search={{ name: "order", hint: "Order number", words: order }} />}
        id="messages"
        name={MESSAGE_TEXTS.title}
        words={[`message${about}`, `messages${about}`]}
        list={list}
        columns={MESSAGE_COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={MESSAGE_TEXTS.nothing} headingLevel="h3">
            Choose another tab above.
          </EmptyState>
        }
      />
    </Page>
  );
}
