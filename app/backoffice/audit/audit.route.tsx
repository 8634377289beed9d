import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { ListPager } from "#app/ui/list-pager.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { countText, listSearch, parseListQuery } from "#domain/list/list-query.ts";
import { NOT_READ, RECORD_LIST } from "#domain/staff/record-list.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/audit.route.ts";
import { AUDIT_TEXTS, OUTCOME_TEXTS } from "./audit-texts.ts";
import { recordView, type RecordView } from "./record-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(AUDIT_TEXTS.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("records.read", context);
  const query = parseListQuery(RECORD_LIST, new URL(request.url).searchParams);
  const page = await shopOf(context).staff.records.list(staff, query);
  const searchTo = (cursor: typeof page.next) =>
    cursor === null ? null : listSearch(RECORD_LIST, { ...query, cursor });
  return {
    filters: query.filters,
    rows: page.rows.map(recordView),
    count: countText(page.count),
    newer: searchTo(page.previous),
    older: searchTo(page.next),
    exportSearch: listSearch(RECORD_LIST, { ...query, cursor: null }),
  };
}

const COLUMNS: TableColumn<RecordView>[] = [
  {
    header: "When",
    cell: ({ at, when }) => <time dateTime={at}>{when}</time>,
  },
  {
    header: "Who",
    cell: ({ who, role, cameFrom }) => (
      <>
        <span className="block break-all">{who}</span>
        <span className="block text-caption text-soft">{`${role}, ${cameFrom}`}</span>
      </>
    ),
  },
  {
    header: "What",
    cell: ({ what, about, orderNumber }) => (
      <>
        <span className="block">{what}</span>
        {orderNumber === null ? (
          <span className="block text-caption break-all text-soft">{about}</span>
        ) : (
          <Link
            to={href("/admin/orders/:orderNumber", { orderNumber })}
            reloadDocument
            className="link block text-caption"
          >
            {about}
          </Link>
        )}
      </>
    ),
  },
  { header: "Result", cell: ({ outcome }) => outcome },
  {
    header: "Why and what",
    cell: ({ reason, details }) => (
      <>
        {reason === null ? null : <span className="block break-words">{reason}</span>}
        {details.map((detail) => (
          <span key={detail} className="block text-caption break-all text-soft">
            {detail}
          </span>
        ))}
      </>
    ),
  },
];

/** What staff did and read, with filters in the URL. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { filters, rows, count, newer, older, exportSearch } = loaderData;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{AUDIT_TEXTS.title}</h1>
        <p className="text-soft">{AUDIT_TEXTS.purpose}</p>
      </div>
      <details open={Object.keys(filters).length > 0} className="border-y border-line">
        <summary className="flex min-h-12 cursor-pointer items-center font-medium">Filter</summary>
        <form className="grid items-start gap-x-4 gap-y-1 pb-4 sm:grid-cols-2 lg:grid-cols-4">
          <Field label="Who" hint="Email">
            <TextInput name="actor" defaultValue={filters.actor} autoComplete="off" />
          </Field>
          <Field label="About" hint="Order number or email">
            <TextInput name="about" defaultValue={filters.about} autoComplete="off" />
          </Field>
          <Field label="What" hint="For example, “fulfillment”">
            <TextInput name="operation" defaultValue={filters.operation} autoComplete="off" />
          </Field>
          <Field label="Result">
            <Select name="outcome" defaultValue={filters.outcome ?? ""}>
              <option value="">Any</option>
              <option value={NOT_READ}>{AUDIT_TEXTS.notRead}</option>
              <option value="done">{OUTCOME_TEXTS.done}</option>
              <option value="refused">{OUTCOME_TEXTS.refused}</option>
              <option value="failed">{OUTCOME_TEXTS.failed}</option>
              <option value={OUTCOME_TEXTS.cutOff}>{OUTCOME_TEXTS.cutOff}</option>
            </Select>
          </Field>
          <Field label="From">
            <TextInput type="date" name="from" defaultValue={filters.from} />
          </Field>
          <Field label="To">
            <TextInput type="date" name="to" defaultValue={filters.to} />
          </Field>
          <Button variant="secondary" className="justify-self-start sm:mt-7">
            Show
          </Button>
        </form>
      </details>
      <section id="records" aria-labelledby="found" className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2
            id="found"
            className="text-heading"
          >{`${count} ${count === "1" ? "record" : "records"}`}</h2>
          <ButtonLink
            to={`${href("/admin/audit.csv")}${exportSearch}`}
            reloadDocument
            download
            variant="secondary"
            size="small"
          >
            {AUDIT_TEXTS.download}
          </ButtonLink>
        </div>
        {rows.length === 0 ? (
          <EmptyState title={AUDIT_TEXTS.empty}>{AUDIT_TEXTS.emptyHint}</EmptyState>
        ) : (
          <Table
            caption={AUDIT_TEXTS.title}
            isCaptionHidden
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            density="dense"
          />
        )}
        <ListPager of="Records" hash="records" newer={newer} older={older} />
      </section>
    </>
  );
}
