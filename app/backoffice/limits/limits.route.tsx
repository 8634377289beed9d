import { href } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { deskFor } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/limits.route.ts";
import { LIMIT_TEXTS } from "./limit-texts.ts";
import { limitRow, NEW_LIMIT_NUMBER } from "./limit-view.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("rules.read", context);
  const asked = url.searchParams.get("product") ?? "";
  const productId = /^\d{1,9}$/.test(asked) ? Number(asked) : null;
  const limits = await desk.purchaseLimits.list(staff, { productId });
  return {
    rows: limits.map((limit) => limitRow(limit, today)),
    isOfProduct: productId !== null,
    mayChange: staff.may("rules.change"),
  };
}

const COLUMNS: TableColumn<ReturnType<typeof limitRow>>[] = [
  {
    header: "Limit",
    cell: ({ title, path, note }) => (
      <>
        <AdminLink to={path} className="font-medium break-words">
          {title}
        </AdminLink>
        {note === "" ? null : (
          <span className="block max-w-prose text-caption font-normal break-words text-soft">
            {note}
          </span>
        )}
      </>
    ),
  },
  { header: "Status", cell: ({ state }) => <Badge tone={state.tone}>{state.label}</Badge> },
  { header: "Until", cell: ({ until }) => until, isDate: true },
];

/** All current limits, or those for one product. */
export default function LimitsPage({ loaderData }: Route.ComponentProps) {
  const { rows, isOfProduct, mayChange } = loaderData;
  return (
    <Page
      title={LIMIT_TEXTS.title}
      intro={
        <div className="grid gap-2">
          <p>{LIMIT_TEXTS.purpose}</p>
          <p className="text-small">{LIMIT_TEXTS.counted}</p>
        </div>
      }
      links={[isOfProduct ? { to: href("/admin/limits"), label: "All limits" } : null]}
      more={[
        {
          to: href("/admin/settings/:name", { name: "householdMatch" }),
          label: LIMIT_TEXTS.household,
        },
      ]}
      actions={
        mayChange ? (
          <ButtonLink
            to={href("/admin/limits/:number", { number: NEW_LIMIT_NUMBER })}
            reloadDocument
          >
            {LIMIT_TEXTS.make}
          </ButtonLink>
        ) : null
      }
    >
      <Rows
        name={LIMIT_TEXTS.title}
        columns={COLUMNS}
        rows={rows}
        by="key"
        empty={<EmptyState title={LIMIT_TEXTS.none}>{LIMIT_TEXTS.noneHint}</EmptyState>}
      />
    </Page>
  );
}
