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
import type { Route } from "./+types/api-keys.route.ts";
import { API_KEY_TEXTS } from "./api-key-texts.ts";
import { apiKeyRow } from "./api-key-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(API_KEY_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("keys.read", context);
  const shop = shopOf(context);
  const now = shop.running.clock.now();
  const keys = await shop.staff.apiKeys.list(staff);
  return { rows: keys.map((key) => apiKeyRow(key, now)), mayChange: staff.may("keys.change") };
}

const COLUMNS: TableColumn<ReturnType<typeof apiKeyRow>>[] = [
  {
    header: "Name",
    cell: ({ name, path, beginning }) => (
      <>
        <AdminLink to={path} className="font-medium break-words">
          {name}
        </AdminLink>
        <span className="block font-mono text-caption font-normal text-soft">{beginning}</span>
      </>
    ),
  },
  { header: "State", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
  { header: "Last used", cell: ({ used }) => used },
  { header: "Ends", cell: ({ ends }) => ends },
  { header: "Scopes", cell: ({ scopes }) => scopes, isNumeric: true },
];

/** The programs that come in with a key. */
export default function ApiKeysPage({ loaderData }: Route.ComponentProps) {
  const { rows, mayChange } = loaderData;
  return (
    <Page
      title={API_KEY_TEXTS.title}
      intro={API_KEY_TEXTS.purpose}
      links={[{ to: href("/developers"), label: API_KEY_TEXTS.reference }]}
      actions={
        mayChange ? (
          <ButtonLink to={href("/admin/api-keys/:keyId", { keyId: "new" })} reloadDocument>
            {API_KEY_TEXTS.make}
          </ButtonLink>
        ) : null
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={API_KEY_TEXTS.none}>{API_KEY_TEXTS.noneHint}</EmptyState>
      ) : (
        <Table
          caption={API_KEY_TEXTS.title}
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
