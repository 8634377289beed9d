import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { CODE_LIST, CODE_STATES, parseCodeList } from "#domain/codes/code-list.ts";
import { deskFor } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { notedColumn } from "../ui/columns.tsx";
import { Filters } from "../ui/filters.tsx";
import { ChoiceField } from "../ui/form-fields.tsx";
import { listView } from "../ui/list-view.ts";
import { List } from "../ui/list.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/codes.route.ts";
import { CODE_STATE_TEXTS, CODE_TEXTS } from "./code-texts.ts";
import { codeRow } from "./code-view.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("codes.read", context);
  const query = parseCodeList(new URL(request.url).searchParams);
  const page = await desk.codes.list(staff, { query });
  return {
    filters: query.filters,
    rows: page.rows.map(codeRow),
    list: listView(CODE_LIST, query, page),
    mayChange: staff.may("codes.change"),
  };
}

type Row = ReturnType<typeof codeRow>;

const COLUMNS: TableColumn<Row>[] = [
  {
    header: "Code",
    cell: ({ code, path, note, made }) => (
      <>
        <AdminLink to={path} className="font-medium break-all">
          {code}
        </AdminLink>
        {note === "" ? null : (
          <span className="block text-caption font-normal break-words text-soft">{note}</span>
        )}
        {made === "" ? null : (
          <span className="block text-caption font-normal text-soft">{made}</span>
        )}
      </>
    ),
  },
  { header: "Status", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
  notedColumn("Discount", ({ effect, dates }) => [effect, dates]),
  { header: "Uses", cell: ({ uses }) => uses, isNumeric: true },
  { header: "Sales", cell: ({ sales }) => sales, isNumeric: true },
  { header: "Total discount", cell: ({ cost }) => cost, isNumeric: true },
];

/** All codes, with their total discounts. */
export default function CodesPage({ loaderData }: Route.ComponentProps) {
  const { filters, rows, list, mayChange } = loaderData;
  const isNarrowed = Object.keys(filters).length > 0;
  return (
    <Page
      title={CODE_TEXTS.title}
      intro="Discount codes with their use and cost."
      primary={mayChange ? { to: href("/admin/codes/new"), label: CODE_TEXTS.make } : null}
      more={[{ to: href("/admin/codes/try"), label: CODE_TEXTS.tryTitle }]}
    >
      <List
        toolbar={
          <Filters
            search={{ hint: "Code or note", words: filters.q }}
            isOpen={filters.state !== undefined}
          >
            <ChoiceField
              name="state"
              label="Status"
              defaultValue={filters.state}
              empty="All statuses"
              options={CODE_STATES.map((state) => [state, CODE_STATE_TEXTS[state].label])}
            />
          </Filters>
        }
        id="codes"
        name={CODE_TEXTS.title}
        list={list}
        words={["code", "codes"]}
        csv={href("/admin/codes.csv")}
        columns={COLUMNS}
        sortedBy={{ Code: "code" }}
        rows={rows}
        rowKey={({ code }) => code}
        empty={
          <EmptyState
            title={isNarrowed ? CODE_TEXTS.nothingFound : "No codes yet."}
            headingLevel="h3"
            icon="search"
          >
            {isNarrowed ? "Clear the search or the filter." : null}
          </EmptyState>
        }
      >
        <p className="text-small text-soft">Canceled orders aren't counted.</p>
      </List>
    </Page>
  );
}
