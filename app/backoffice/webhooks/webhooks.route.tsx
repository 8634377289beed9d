import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import type { ListedEndpoint } from "#server/webhooks/list-endpoints.ts";
import { deskFor } from "../gate/staff-only.ts";
import { linkColumn, badgeColumn } from "../ui/columns.tsx";
import { LongText } from "../ui/long-text.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/webhooks.route.ts";
import { WEBHOOK_TEXTS, webhookState } from "./webhook-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("webhooks.read", context);
  const endpoints = await desk.webhooks.list(staff);
  return { rows: endpoints.map(rowOf), mayChange: staff.may("webhooks.change") };
}

const rowOf = (endpoint: ListedEndpoint) => ({
  id: endpoint.endpointId,
  path: href("/admin/webhooks/:endpointId", { endpointId: String(endpoint.endpointId) }),
  name: endpoint.name,
  host: new URL(endpoint.url).host,
  state: webhookState(endpoint),
  types: endpoint.types.join(", "),
  waiting: endpoint.waiting,
});

const COLUMNS: TableColumn<ReturnType<typeof rowOf>>[] = [
  linkColumn("Name", ({ name, path }) => [path, name]),
  { header: "Address", cell: ({ host }) => <LongText>{host}</LongText> },
  badgeColumn("Status", ({ state }) => state),
  { header: "Events", cell: ({ types }) => <span className="break-words">{types}</span> },
  { header: "Queued", cell: ({ waiting }) => waiting, isNumeric: true },
];

/** All webhooks. */
export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const { rows, mayChange } = loaderData;
  return (
    <Page
      title={WEBHOOK_TEXTS.title}
      intro="Notify other software the moment something happens. Messages contain only the event and IDs; the details are available with an API key."
      primary={
        mayChange
          ? {
              to: href("/admin/webhooks/:endpointId", { endpointId: "new" }),
              label: WEBHOOK_TEXTS.add,
            }
          : null
      }
    >
      <Rows
        name={WEBHOOK_TEXTS.title}
        columns={COLUMNS}
        rows={rows}
        by="id"
        empty={<EmptyState title={WEBHOOK_TEXTS.none}>{WEBHOOK_TEXTS.noneHint}</EmptyState>}
      />
    </Page>
  );
}
