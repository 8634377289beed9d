import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { countText, listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { MAIL_LIST, MAIL_STATES, mailStateOf } from "#domain/mail/mail-list.ts";
import { formatShopMoment } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/mails.route.ts";
import { kindText, MAIL_STATE_NAMES, MAIL_TEXTS } from "./mail-texts.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(MAIL_TEXTS.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("outbox.decide", context);
  const query = parseListQuery(MAIL_LIST, new URL(request.url).searchParams);
  const page = await shopOf(context).staff.outbox.list(staff, query);
  const searchTo = (cursor: typeof page.next) =>
    cursor === null ? null : listSearch(MAIL_LIST, { ...query, cursor });
  const { order } = query.filters;
  return {
    order: order ?? null,
    /** null = all of one order's. */
    state: order === undefined ? mailStateOf(query) : null,
    rows: page.rows.map(({ id, kind, state, orderNumber, attempts, lastError, ...moments }) => ({
      id,
      name: kindText(kind),
      state: MAIL_STATE_NAMES[state],
      orderNumber,
      failure: lastError === null ? null : `Tried ${attempts} times: ${lastError}`,
      created: formatShopMoment(moments.createdAt),
      next: moments.nextAttemptAt && `Next try ${formatShopMoment(moments.nextAttemptAt)}`,
      done: moments.doneAt && formatShopMoment(moments.doneAt),
    })),
    count: countText(page.count),
    newer: searchTo(page.previous),
    older: searchTo(page.next),
  };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

const COLUMNS: TableColumn<Row>[] = [
  {
    header: "Email",
    cell: ({ id, name }) => (
      <Link to={href("/admin/mail/:id", { id: String(id) })} reloadDocument className="link tap">
        {name}
      </Link>
    ),
  },
  {
    header: "Order",
    cell: ({ orderNumber }) =>
      orderNumber === null ? (
        "None"
      ) : (
        <Link
          to={href("/admin/orders/:orderNumber", { orderNumber: String(orderNumber) })}
          reloadDocument
          className="link tap"
        >
          {orderNumber}
        </Link>
      ),
  },
  {
    header: "State",
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
  { header: "Since", cell: ({ created }) => created },
  { header: "Done", cell: ({ done }) => done ?? "Not yet" },
];

/** The shop's emails by where they are on their way, or one order's. */
export default function MailsPage({ loaderData }: Route.ComponentProps) {
  const { order, state, rows, count, newer, older } = loaderData;
  const list = href("/admin/mail");
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{MAIL_TEXTS.title}</h1>
        <p className="text-soft">{MAIL_TEXTS.purpose}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <nav aria-label="Lists of emails">
          <ul className="flex flex-wrap gap-2">
            {MAIL_STATES.map((one) => (
              <li key={one}>
                <ChipLink to={`${list}?state=${one}`} reloadDocument isCurrent={one === state}>
                  {MAIL_STATE_NAMES[one]}
                </ChipLink>
              </li>
            ))}
          </ul>
        </nav>
        <form action={list} className="flex items-start gap-3">
          <Field label="Order number">
            <TextInput
              name="order"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={order ?? ""}
            />
          </Field>
          <Button variant="secondary" className="mt-7">
            Show
          </Button>
        </form>
      </div>
      <section id="mails" aria-labelledby="found" className="grid gap-4">
        <h2 id="found" className="text-heading">
          {`${count} ${count === "1" ? "email" : "emails"}${order === null ? "" : ` about order ${order}`}`}
        </h2>
        {rows.length === 0 ? (
          <EmptyState title={MAIL_TEXTS.nothing} headingLevel="h3">
            {MAIL_TEXTS.nothingHint}
          </EmptyState>
        ) : (
          <Table
            caption={MAIL_TEXTS.title}
            isCaptionHidden
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            density="dense"
          />
        )}
        <ListPager of="Emails" hash="mails" newer={newer} older={older} />
      </section>
    </>
  );
}
