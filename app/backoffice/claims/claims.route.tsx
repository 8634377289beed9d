import { href, redirect } from "react-router";
import { writeFlash } from "#app/shell/flash.ts";
import { readForm } from "#app/shell/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { formatShopMinute } from "#domain/time/shop-date.ts";
import { deskFor, deskToAct } from "../gate/staff-only.ts";
import { AdminLink } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/claims.route.ts";
import { CLAIM_COLUMNS, CLAIM_TEXTS } from "./claim-texts.ts";
import { type ClaimRow, claimRow } from "./claim-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("content.read", context);
  const { at, found, texts, pages } = await desk.claims.last(staff);
  return {
    rows: found.map(claimRow),
    read: `${texts.toLocaleString("en-US")} texts and ${pages.toLocaleString("en-US")} pages read, ${formatShopMinute(at)}.`,
    hasPages: pages > 0,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { staff, desk } = deskToAct("content.read", { url, context });
  await readForm(request);
  await desk.claims.scan(staff);
  writeFlash(context, CLAIM_TEXTS.scanned);
  return redirect(href("/admin/claims"));
}

const COLUMNS: TableColumn<ClaimRow>[] = [
  {
    header: CLAIM_COLUMNS.words,
    cell: ({ before, words, after }) => (
      <span className="break-words">
        {before}
        <mark className="bg-transparent font-medium text-error underline">{words}</mark>
        {after}
      </span>
    ),
  },
  {
    header: CLAIM_COLUMNS.where,
    cell: ({ kind, title, path }) => (
      <>
        <span className="block text-caption text-soft">{kind}</span>
        {path === null ? (
          title
        ) : (
          <AdminLink to={path} className="break-words">
            {title}
          </AdminLink>
        )}
      </>
    ),
  },
  { header: CLAIM_COLUMNS.why, cell: ({ reason }) => reason },
];

/** Claims the shop must not make, wherever it makes them. */
export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { rows, read, hasPages } = loaderData;
  return (
    <Page title={CLAIM_TEXTS.title} intro={CLAIM_TEXTS.purpose}>
      <form method="post" className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" size="small">
          Search again
        </Button>
        <p className="text-small text-soft">
          {read} {hasPages ? null : CLAIM_TEXTS.noPages}
        </p>
      </form>
      {rows.length === 0 ? (
        <EmptyState title={CLAIM_TEXTS.none}>{CLAIM_TEXTS.noneHint}</EmptyState>
      ) : (
        <Section title={`${CLAIM_TEXTS.found}: ${rows.length}`} hint={CLAIM_TEXTS.kept}>
          <Rows name={CLAIM_TEXTS.found} columns={COLUMNS} rows={rows} by="id" />
        </Section>
      )}
    </Page>
  );
}
