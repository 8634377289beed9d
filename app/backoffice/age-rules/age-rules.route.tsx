import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { stateName } from "#domain/place/us-states.ts";
import { staffWho } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/age-rules.route.ts";
import { AGE_RULE_TEXTS } from "./age-rule-texts.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, AGE_RULE_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const rules = await shopOf(context).staff.ages.rules(staff);
  return {
    rows: rules.map((rule) => ({
      state: rule.state,
      name: stateName(rule.state),
      isRequired: rule.isRequired,
      signature:
        rule.needsAdultSignature === null
          ? "signature not decided"
          : signatureCell(rule.needsAdultSignature),
      lastChecked: rule.lastChecked === "" ? "never checked" : `checked ${rule.lastChecked}`,
      openOrders: rule.openOrders,
    })),
  };
}

const signatureCell = (isAsked: boolean): string => (isAsked ? "an adult signs" : "no signature");

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

const COLUMNS: TableColumn<Row>[] = [
  {
    header: "State",
    cell: ({ state, name }) => (
      <AdminLink to={href("/admin/age-rules/:state", { state })}>{name}</AdminLink>
    ),
  },
  {
    header: "Age",
    cell: ({ isRequired }) =>
      isRequired ? <Badge tone="warning">Verified</Badge> : "not verified",
  },
  { header: "Signature", cell: ({ signature }) => signature },
  { header: "Last checked", cell: ({ lastChecked }) => lastChecked },
  { header: "Open orders", cell: ({ openOrders }) => openOrders, isNumeric: true },
];

/** What every state asks for. */
export default function AgeRulesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Page title={AGE_RULE_TEXTS.title} intro={AGE_RULE_TEXTS.purpose}>
      <Table
        caption={AGE_RULE_TEXTS.title}
        isCaptionHidden
        columns={COLUMNS}
        rows={loaderData.rows}
        rowKey={({ state }) => state}
        density="dense"
      />
    </Page>
  );
}
