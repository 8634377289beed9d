import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { parseListQuery } from "#domain/list/list-query.ts";
import { MAIL_LIST, MAIL_STATES, mailStateOf } from "#domain/mail/mail-list.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor } from "../gate/staff-only.ts";
import { ORDER_COLUMN } from "../ui/admin-link.tsx";
import { linkColumn } from "../ui/columns.tsx";
import { Filters } from "../ui/filters.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Page } from "../ui/page.tsx";
import { ViewTabs } from "../ui/view-tabs.tsx";
import type { Route } from "./+types/mails.route.ts";
import { kindText, MAIL_STATE_NAMES, MAIL_TEXTS } from "./mail-texts.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("outbox.decide", context);
  const query = parseListQuery(MAIL_LIST, new URL(request.url).searchParams);
  const page = await desk.outbox.list(staff, query);
  const { order } = query.filters;
  return {
    order: order ?? null,
    /** `null` to list all of an order's emails. */
    state: order === undefined ? mailStateOf(query) : null,
    rows: page.rows.map(({ id, kind, state, orderNumber, attempts, lastError, ...moments }) => ({
      id,
      name: kindText(kind),
      state: MAIL_STATE_NAMES[state],
      orderNumber,
      failure: lastError === null ? null : `Tried ${attempts} times: ${lastError}`,
      created: formatShopMinute(moments.createdAt),
      next: moments.nextAttemptAt && `Next attempt ${formatShopMinute(moments.nextAttemptAt)}`,
      done: moments.doneAt && formatShopMinute(moments.doneAt),
    })),
    list: listView(MAIL_LIST, query, page),
  };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const COLUMNS: TableColumn<Row>[] = [
  linkColumn("Email", ({ id, name }) => [href("/admin/mail/:id", { id: String(id) }), name]),
  ORDER_COLUMN,
  {
    header: "Status",
    cell: ({ state, failure, next }) => (
      <>
        <span className="block">{state}</span>
        {failure === null ? null : (
          <span className="block text-caption break-words text-soft">{failure}</span>
        )}
        {next === null || failure === null ? null : (
          <span className="block text-caption text-soft">{next}</span>
        )}
      </>
    ),
  },
  { header: "Created", cell: ({ created }) => created, isDate: true },
  { header: "Completed", cell: ({ done }) => done ?? "Not yet" },
];

/** The shop's emails by status, or one order's. */
export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { order, state, rows, list } = loaderData;
  return (
    <Page title={MAIL_TEXTS.title} intro={MAIL_TEXTS.purpose}>
      <ViewTabs
        label="Lists of emails"
        path={href("/admin/mail")}
        tabs={MAIL_STATES.map((one) => ({
          id: one,
          name: MAIL_STATE_NAMES[one],
          search: `?state=${one}`,
          isCurrent: one === state,
        }))}
      />
      <List
        toolbar={<Filters search={{ name: "order", hint: "Order number", words: order }} />}
        id="mails"
        name={MAIL_TEXTS.title}
        words={
          order === null
            ? ["email", "emails"]
            : [`email about order ${order}`, `emails about order ${order}`]
        }
        list={list}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={MAIL_TEXTS.nothing} headingLevel="h3">
            {MAIL_TEXTS.nothingHint}
          </EmptyState>
        }
      />
    </Page>
  );
}
