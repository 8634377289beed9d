import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { parseListQuery } from "#domain/list/list-query.ts";
import { ALL_RECORDS, NOT_READ, RECORD_LIST } from "#domain/staff/record-list.ts";
import { upperFirst } from "#domain/text/upper-first.ts";
import { deskFor } from "../gate/staff-only.ts";
import { OrderLink } from "../ui/admin-link.tsx";
import { Filters } from "../ui/filters.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/audit.route.ts";
import { ACT_AREAS, AUDIT_TEXTS } from "./audit-texts.ts";
import { recordView, type RecordView } from "./record-view.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("records.read", context);
  const { searchParams } = new URL(request.url);
  if (!searchParams.get("outcome")) searchParams.set("outcome", NOT_READ);
  const query = parseListQuery(RECORD_LIST, searchParams);
  const page = await desk.records.list(staff, query);
  return {
    filters: query.filters,
    rows: page.rows.map(recordView),
    list: listView(RECORD_LIST, query, page),
  };
}

const COLUMNS: TableColumn<RecordView>[] = [
  {
    header: "Date",
    cell: ({ at, when }) => (
      <time dateTime={at} className="md:whitespace-nowrap">
        {when}
      </time>
    ),
  },
  { header: "Staff", cell: ({ who }) => <LongText>{who}</LongText> },
  { header: "Action", cell: ({ what }) => what },
  {
    header: "Subject",
    cell: ({ about, orderNumber }) =>
      orderNumber === null ? (
        <LongText>{upperFirst(about)}</LongText>
      ) : (
        <OrderLink orderNumber={orderNumber} className="tap">
          {upperFirst(about)}
        </OrderLink>
      ),
  },
  {
    header: "Details",
    cell: ({ reason, details, role, cameFrom }) => (
      <details>
        <summary className="tap cursor-pointer text-soft">
          <span className="inline-block max-w-80 truncate align-bottom">
            {reason ?? details[0] ?? "Details"}
          </span>
        </summary>
        {[...(reason === null ? [] : [reason]), ...details, `${role}, ${cameFrom}`].map((line) => (
          <span key={line} className="block wrap-anywhere text-soft">
            {line}
          </span>
        ))}
      </details>
    ),
  },
  {
    header: "Result",
    cell: ({ outcome }) => upperFirst(outcome),
  },
];

/** The results to filter by. */
const OUTCOMES = ["done", "refused", "failed", "cut off"];

/** Changes and views by staff, with filters in the URL. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { filters, rows, list } = loaderData;
  return (
    <Page title={AUDIT_TEXTS.title} intro={AUDIT_TEXTS.purpose}>
      <List
        toolbar={
          <Filters isOpen={Object.keys(filters).length > 1}>
            <TextField name="actor" label="Staff" hint="Email" defaultValue={filters.actor} />
            <Field label="About" hint="Order number or email">
              <TextInput name="about" defaultValue={filters.about} autoComplete="off" />
            </Field>
            <Field label="Area">
              <Select name="operation" defaultValue={filters.operation ?? ""}>
                <option value="">All</option>
                {ACT_AREAS.map(({ area, name }) => (
                  <option key={area} value={`${area}.`}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Result">
              <Select name="outcome" defaultValue={filters.outcome}>
                <option value={NOT_READ}>Changes</option>
                <option value={ALL_RECORDS}>Changes and views</option>
                {OUTCOMES.map((outcome) => (
                  <option key={outcome} value={outcome}>
                    {upperFirst(outcome)}
                  </option>
                ))}
              </Select>
            </Field>
            <TextField name="from" label="From" type="date" defaultValue={filters.from} />
            <TextField name="to" label="To" type="date" defaultValue={filters.to} />
          </Filters>
        }
        id="records"
        name={AUDIT_TEXTS.title}
        words={["record", "records"]}
        list={list}
        csv={href("/admin/audit.csv")}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<EmptyState title={AUDIT_TEXTS.empty}>{AUDIT_TEXTS.emptyHint}</EmptyState>}
      />
    </Page>
  );
}
