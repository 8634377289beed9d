import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { keyBeginning } from "#domain/api/api-key.ts";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import type { ListedKey } from "#server/api-keys/list-keys.ts";
import { deskFor } from "../gate/staff-only.ts";
import { linkColumn, badgeColumn } from "../ui/columns.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/api-keys.route.ts";
import { API_KEY_TEXTS, keyState } from "./api-key-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk, now } = deskFor("keys.read", context);
  const keys = await desk.apiKeys.list(staff);
  return { rows: keys.map((key) => rowOf(key, now)), mayChange: staff.may("keys.change") };
}

const rowOf = (key: ListedKey, now: Date) => ({
  id: key.keyId,
  path: href("/admin/api-keys/:keyId", { keyId: String(key.keyId) }),
  name: key.name,
  beginning: `${keyBeginning(key.lookup, key.kind)}…`,
  scopes: key.scopes.length,
  used: key.lastUsedAt === null ? "Never" : formatShopMinute(key.lastUsedAt),
  ends: key.expiresAt === null ? "Never" : formatShopMinute(key.expiresAt),
  state: keyState(key, now),
});

const COLUMNS: TableColumn<ReturnType<typeof rowOf>>[] = [
  linkColumn("Name", ({ name, path, beginning }) => [path, name, beginning]),
  badgeColumn("Status", ({ state }) => state),
  { header: "Last used", cell: ({ used }) => used, isDate: true },
  { header: "Ends", cell: ({ ends }) => ends, isDate: true },
  { header: "Scopes", cell: ({ scopes }) => scopes, isNumeric: true },
];

/** All API keys. */
export default function ApiKeysPage({ loaderData }: Route.ComponentProps) {
  const { rows, mayChange } = loaderData;
  return (
    <Page
      title={API_KEY_TEXTS.title}
      intro="Keys let other software use the shop: a warehouse, accounting or another storefront. A key can do what its scopes allow, and everything it does is in the audit log."
      more={[{ to: href("/developers"), label: "API reference" }]}
      primary={
        mayChange
          ? { to: href("/admin/api-keys/:keyId", { keyId: "new" }), label: API_KEY_TEXTS.make }
          : null
      }
    >
      <Rows
        name={API_KEY_TEXTS.title}
        columns={COLUMNS}
        rows={rows}
        by="id"
        empty={<EmptyState title={API_KEY_TEXTS.none}>{API_KEY_TEXTS.noneHint}</EmptyState>}
      />
    </Page>
  );
}
