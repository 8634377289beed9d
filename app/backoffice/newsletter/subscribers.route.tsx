import { href, redirect } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { SUBSCRIBER_LIST, SUBSCRIBER_STATES } from "#domain/newsletter/subscriber-list.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import type { ListedSubscriber } from "#server/newsletter/list-subscribers.ts";
import { deskFor } from "../gate/staff-only.ts";
import { linkColumn, badgeColumn, NO_VALUE } from "../ui/columns.tsx";
import { Filters } from "../ui/filters.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { LongText } from "../ui/long-text.tsx";
import type { Route } from "./+types/subscribers.route.ts";
import { NewsletterHeader } from "./newsletter-header.tsx";
import { NEWSLETTER_TEXTS, SUBSCRIBER_LABELS } from "./newsletter-texts.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("newsletter.read", context);
  const query = parseListQuery(SUBSCRIBER_LIST, url.searchParams);
  // Drops empty fields, which a form also sends.
  if ([...url.searchParams.values()].includes(""))
    throw redirect(href("/admin/newsletter") + listSearch(SUBSCRIBER_LIST, query));
  const page = await desk.newsletter.list(staff, { query });
  return {
    filters: query.filters,
    rows: page.rows.map(rowOf),
    list: listView(SUBSCRIBER_LIST, query, page),
    mayExport: staff.may("orders.export"),
  };
}

const rowOf = ({ subscriberId, email, name, source, ...row }: ListedSubscriber) => ({
  subscriberId: String(subscriberId),
  email,
  name,
  source: source === "" ? NEWSLETTER_TEXTS.homePage : source,
  state: SUBSCRIBER_LABELS[row.state],
  asked: formatShortShopDate(row.requestedAt),
  confirmed: row.confirmedAt === null ? NO_VALUE : formatShortShopDate(row.confirmedAt),
});

type Row = ReturnType<typeof rowOf>;

const COLUMNS: TableColumn<Row>[] = [
  linkColumn("Address", ({ subscriberId, email }) => [
    href("/admin/newsletter/subscribers/:subscriberId", { subscriberId }),
    email,
  ]),
  { header: "Name", cell: ({ name }) => <LongText>{name}</LongText> },
  badgeColumn("Status", ({ state }) => state),
  { header: "From", cell: ({ source }) => <span className="break-words">{source}</span> },
  { header: "Signed up", cell: ({ asked }) => asked, isDate: true },
  { header: "Confirmed", cell: ({ confirmed }) => confirmed, isDate: true },
];

/** Newsletter subscribers, past and present, with filters in the URL. */
export default function SubscribersPage({ loaderData }: Route.ComponentProps) {
  const { filters, rows, list, mayExport } = loaderData;
  return (
    <>
      <NewsletterHeader tab={NEWSLETTER_TEXTS.title} purpose={NEWSLETTER_TEXTS.purpose} />
      <List
        toolbar={
          <Filters
            search={{ hint: "Email or name", words: filters.q }}
            isOpen={filters.state !== undefined}
          >
            <ChoiceField
              name="state"
              label="Status"
              defaultValue={filters.state}
              empty="All"
              options={SUBSCRIBER_STATES.map((state) => [state, SUBSCRIBER_LABELS[state].label])}
            />
          </Filters>
        }
        id="subscribers"
        name={NEWSLETTER_TEXTS.subscribers}
        words={["address", "addresses"]}
        list={list}
        csv={mayExport ? href("/admin/newsletter.csv") : null}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ subscriberId }) => subscriberId}
        empty={
          Object.keys(filters).length === 0 ? (
            <EmptyState title="No subscribers yet." headingLevel="h3">
              People who sign up in the shop appear here.
            </EmptyState>
          ) : (
            <EmptyState title="No subscribers match." headingLevel="h3">
              Clear the search or the filter.
            </EmptyState>
          )
        }
      />
    </>
  );
}
