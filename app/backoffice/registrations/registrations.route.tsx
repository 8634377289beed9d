import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TABLE_SHEET } from "#app/ui/table.tsx";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/registrations.route.ts";
import { REGISTRATION_COLUMNS } from "./registration-columns.tsx";
import { REGISTRATION_TEXTS } from "./registration-texts.ts";
import { registrationRow } from "./registration-view.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(REGISTRATION_TEXTS.title);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = staffWho("rules.read", context);
  const shop = shopOf(context);
  const all = await shop.staff.rules.registrations(staff);
  const today = formatIsoShopDate(shop.running.clock.now());
  return {
    rows: all.map((one) => registrationRow(one, today)),
    mayChange: staff.may("rules.change"),
  };
}

/** All licenses and registrations, the first to end first. */
export default function RegistrationsPage({ loaderData }: Route.ComponentProps) {
  const { rows, mayChange } = loaderData;
  return (
    <>
      <div className="grid gap-2">
        <p className="text-small">
          <Link to={href("/admin/rules")} reloadDocument className="link tap">
            {REGISTRATION_TEXTS.rules}
          </Link>
        </p>
        <h1 className="text-title">{REGISTRATION_TEXTS.title}</h1>
        <p className="max-w-prose text-soft">{REGISTRATION_TEXTS.purpose}</p>
      </div>
      {mayChange ? (
        <ButtonLink
          to={href("/admin/registrations/:registrationId", { registrationId: "new" })}
          reloadDocument
          className="justify-self-start"
        >
          {REGISTRATION_TEXTS.make}
        </ButtonLink>
      ) : null}
      {rows.length === 0 ? (
        <EmptyState title={REGISTRATION_TEXTS.none}>{REGISTRATION_TEXTS.noneHint}</EmptyState>
      ) : (
        <Table
          caption={REGISTRATION_TEXTS.title}
          isCaptionHidden
          columns={REGISTRATION_COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          density="dense"
        />
      )}
    </>
  );
}
