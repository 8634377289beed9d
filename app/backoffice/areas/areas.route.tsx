import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { AREA_LIST, AREA_STATUSES, parseAreaList } from "#domain/eligibility/area-list.ts";
import { AREA_LEVELS } from "#domain/eligibility/banned-area.ts";
import { US_STATES } from "#domain/eligibility/us-states.ts";
import { countText, listSearch } from "#domain/list/list-query.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import { FoundList } from "../list/found-list.tsx";
import type { Route } from "./+types/areas.route.ts";
import { AREA_TEXTS, LEVEL_LABELS, STATUS_LABELS } from "./area-texts.ts";
import { areaRow } from "./area-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(AREA_TEXTS.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const query = parseAreaList(new URL(request.url).searchParams);
  const shop = shopOf(context);
  const page = await shop.staff.rules.areas(staff, { query });
  const today = formatIsoShopDate(shop.running.clock.now());
  const searchTo = (cursor: typeof page.next) =>
    cursor === null ? null : listSearch(AREA_LIST, { ...query, cursor });
  return {
    filters: query.filters,
    sort: query.sort,
    rows: page.rows.map((area) => areaRow(area, today)),
    count: countText(page.count),
    newer: searchTo(page.previous),
    older: searchTo(page.next),
    wholeSearch: listSearch(AREA_LIST, { ...query, cursor: null }),
    mayChange: staff.may("rules.change"),
  };
}

type Row = ReturnType<typeof areaRow>;

const COLUMNS: TableColumn<Row>[] = [
  {
    header: "Place",
    cell: ({ title, path, note }) => (
      <>
        <Link to={path} reloadDocument className="link font-medium break-words">
          {title}
        </Link>
        {note === "" ? null : (
          <span className="block max-w-prose text-caption font-normal break-words text-soft">
            {note}
          </span>
        )}
      </>
    ),
  },
  { header: "Kind", cell: ({ level }) => level },
  { header: "Now", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
  { header: "Certainty", cell: ({ certainty }) => certainty },
  { header: "Last checked", cell: ({ lastChecked }) => lastChecked },
  {
    header: "Check again by",
    cell: ({ checkAgainBy, isDue }) =>
      isDue ? <Badge tone="warning">{checkAgainBy}</Badge> : checkAgainBy,
  },
];

/** All rules about places, in force or watched. */
export default function AreasPage({ loaderData }: Route.ComponentProps) {
  const { filters, sort, rows, count, newer, older, wholeSearch, mayChange } = loaderData;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{AREA_TEXTS.title}</h1>
        <p className="max-w-prose text-soft">{AREA_TEXTS.purpose}</p>
      </div>
      {mayChange ? (
        <ButtonLink to={href("/admin/areas/new")} reloadDocument className="justify-self-start">
          {AREA_TEXTS.make}
        </ButtonLink>
      ) : null}
      <form className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]">
        <Field label="Search" hint="Name, note, source or a ZIP Code.">
          <TextInput name="q" defaultValue={filters.q} autoComplete="off" />
        </Field>
        <Field label="State">
          <Select name="state" defaultValue={filters.state ?? ""}>
            <option value="">Every state</option>
            {Object.entries(US_STATES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Kind">
          <Select name="level" defaultValue={filters.level ?? ""}>
            <option value="">Every kind</option>
            {AREA_LEVELS.map((level) => (
              <option key={level} value={level}>
                {LEVEL_LABELS[level]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Show">
          <Select name="status" defaultValue={filters.status ?? ""}>
            <option value="">All</option>
            {AREA_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Order">
          <Select name="sort" defaultValue={sort}>
            <option value="place">By state</option>
            <option value="check">To check first</option>
          </Select>
        </Field>
        <Button variant="secondary" className="justify-self-start lg:mt-7">
          Show
        </Button>
      </form>
      <FoundList
        id="areas"
        name={AREA_TEXTS.title}
        count={count}
        words={["place", "places"]}
        csv={`${href("/admin/areas.csv")}${wholeSearch}`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ areaId }) => areaId}
        newer={newer}
        older={older}
        empty={
          <EmptyState title={AREA_TEXTS.none} headingLevel="h3" icon="search">
            {AREA_TEXTS.noneHint}
          </EmptyState>
        }
      />
    </>
  );
}
