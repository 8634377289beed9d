import { Badge } from "#app/ui/badge.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { deskFor } from "../gate/staff-only.ts";
import { CHECK_COLUMN } from "../rules/rule-columns.tsx";
import { linkColumn } from "../ui/columns.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/states.route.ts";
import { STATE_TEXTS } from "./state-texts.ts";
import { stateRow } from "./state-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("rules.read", context);
  const states = await desk.rules.states(staff);
  return { rows: states.map((one) => stateRow(one, today)) };
}

const COLUMNS: TableColumn<ReturnType<typeof stateRow>>[] = [
  linkColumn("State", ({ name, path }) => [path, name]),
  {
    header: "Bans",
    cell: ({ isBanned, bans }) =>
      isBanned ? (
        <Badge tone="danger">{STATE_TEXTS.banned}</Badge>
      ) : bans === 0 ? (
        ""
      ) : (
        `${bans} ${bans === 1 ? "place" : "places"}`
      ),
  },
  { header: "Product rules", cell: ({ rules }) => rules },
  { header: "Requires", cell: ({ asked }) => asked },
  { header: "Registrations", cell: ({ registrations }) => registrations },
  { header: "Oldest rule check", cell: ({ lastChecked }) => lastChecked, isDate: true },
  CHECK_COLUMN,
  { header: "Orders, 30 days", cell: ({ orders }) => orders, isNumeric: true },
  { header: "Sales", cell: ({ total }) => total, isNumeric: true },
];

/** Rules, registrations and sales by state. */
export default function StatesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={STATE_TEXTS.title} intro={STATE_TEXTS.purpose}>
      <Rows name={STATE_TEXTS.title} columns={COLUMNS} rows={loaderData.rows} by="state" />
    </Page>
  );
}
