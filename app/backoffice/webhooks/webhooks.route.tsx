import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { staffWho } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import type { Route } from "./+types/webhooks.route.ts";
import { WEBHOOK_TEXTS } from "./webhook-texts.ts";
import { webhookRow } from "./webhook-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(WEBHOOK_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("webhooks.read", context);
  const endpoints = await shopOf(context).staff.webhooks.list(staff);
  return { rows: endpoints.map(webhookRow), mayChange: staff.may("webhooks.change") };
}

const COLUMNS: TableColumn<ReturnType<typeof webhookRow>>[] = [
  {
    header: "Name",
    cell: ({ name, path, host }) => (
      <>
        <AdminLink to={path} className="font-medium break-words">
          {name}
        </AdminLink>
        <span className="block text-caption font-normal break-all text-soft">{host}</span>
      </>
    ),
  },
  { header: "State", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
  { header: "Events", cell: ({ types }) => <span className="break-words">{types}</span> },
  { header: "Waiting", cell: ({ waiting }) => waiting, isNumeric: true },
];

/** Where events are sent. */
export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const { rows, mayChange } = loaderData;
  return (
    <Page
      title={WEBHOOK_TEXTS.title}
      intro={WEBHOOK_TEXTS.purpose}
      actions={
        mayChange ? (
          <ButtonLink
            to={href("/admin/webhooks/:endpointId", { endpointId: "new" })}
            reloadDocument
          >
            {WEBHOOK_TEXTS.add}
          </ButtonLink>
        ) : null
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={WEBHOOK_TEXTS.none}>{WEBHOOK_TEXTS.noneHint}</EmptyState>
      ) : (
        <Table
          caption={WEBHOOK_TEXTS.title}
          isCaptionHidden
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          density="dense"
        />
      )}
    </Page>
  );
}
