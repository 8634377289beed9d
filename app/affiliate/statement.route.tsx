import { href, redirect } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, PageHero, Section } from "#app/ui/layout.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { STATEMENT } from "#content/affiliate.ts";
import type { Cents } from "#domain/money/cents.ts";
import type { PageOf } from "#server/affiliates/page-of.ts";
import type { Route } from "./+types/statement.route.ts";
import { EntryKind, NOTHING } from "./entry-kind.tsx";
import { type EntryView, entryView } from "./entry-view.ts";
import { listPage } from "./list-page.ts";
import { attempt } from "./load-dashboard.ts";
import { Pager } from "./pager.tsx";
import { PartFailed } from "./part-failed.tsx";
import { signedDollars } from "./signed-dollars.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta(matches, STATEMENT.title);

interface LineView extends EntryView {
  balanceAfterCents: Cents;
}

/** `null` if not loaded. */
export async function loader({
  request,
  context,
}: Route.LoaderArgs): Promise<{ lines: PageOf<LineView> | null }> {
  const visitor = await visitorOf(context);
  if (visitor === null) throw redirect(signInPath(href("/affiliate/statement")));
  const { affiliateNumber } = visitor.profile;
  if (affiliateNumber === null) throw redirect(href("/affiliate"));
  const page = listPage(new URL(request.url).searchParams, "statement");
  const lines = await attempt(context, "statement", () =>
    shopOf(context).customer.affiliates.statement(affiliateNumber, page),
  );
  if (lines === null) return { lines };
  const items = lines.items.map(({ balanceAfterCents, ...entry }) => ({
    ...entryView(entry),
    balanceAfterCents,
  }));
  return { lines: { ...lines, items } };
}

const COLUMNS: TableColumn<LineView>[] = [
  { header: "Date", cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
  { header: "Type", cell: (line) => <EntryKind entry={line} /> },
  { header: "Referred", cell: ({ firstName }) => firstName || NOTHING },
  { header: "Order #", cell: ({ orderNumber }) => orderNumber ?? NOTHING, isNumeric: true },
  { header: "Amount", cell: ({ amountCents }) => signedDollars(amountCents), isNumeric: true },
  {
    header: "Balance",
    cell: ({ balanceAfterCents }) => signedDollars(balanceAfterCents),
    isNumeric: true,
  },
];

export default function StatementPage({ loaderData: { lines } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={STATEMENT.title} lead={STATEMENT.lead}>
        <ButtonLink
          to={href("/affiliate/statement.csv")}
          reloadDocument
          download
          variant="secondary"
        >
          {STATEMENT.download}
        </ButtonLink>
        <ButtonLink to={href("/affiliate")} variant="quiet">
          {STATEMENT.back}
        </ButtonLink>
      </PageHero>
      <Section as="div" id="statement" space="none" className="pb-16 md:pb-24">
        <Container className="grid gap-8">
          {lines === null ? (
            <PartFailed title={STATEMENT.title} />
          ) : lines.items.length === 0 ? (
            <p className="text-soft">{STATEMENT.empty}</p>
          ) : (
            <Table
              caption={STATEMENT.caption}
              isCaptionHidden
              density="dense"
              columns={COLUMNS}
              rows={lines.items}
              rowKey={({ id }) => id}
            />
          )}
          {lines ? <Pager of={STATEMENT.caption} name="statement" {...lines} /> : null}
        </Container>
      </Section>
    </>
  );
}
