import { href, redirect } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, PageHero, Section } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { CREDIT_STATEMENT } from "#content/affiliate.ts";
import { formatShortShopDate } from "#domain/time/shop-date.ts";
import type { StatementLine } from "#server/affiliates/statement.ts";
import type { Route } from "./+types/credit.route.ts";
import { NOTHING } from "./entry-kind.tsx";
import { listPage } from "./list-page.ts";
import { attempt } from "./load-dashboard.ts";
import { Pager } from "./pager.tsx";
import { signedDollars } from "./signed-dollars.ts";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches, CREDIT_STATEMENT.title);

type LineView = Pick<
  StatementLine,
  "id" | "kind" | "note" | "orderNumber" | "amountCents" | "balanceAfterCents"
> & { date: string };

/** Store credit history of a customer who isn't an affiliate; `null` if it couldn't be loaded. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) throw redirect(signInPath(href("/orders/credit")));
  const { affiliateNumber, accountNumber } = visitor.profile;
  if (affiliateNumber !== null) throw redirect(href("/affiliate/statement"));
  if (accountNumber === null) throw redirect(href("/orders"));
  const page = listPage(new URL(request.url).searchParams, "statement");
  const read = await attempt(context, "credit", () =>
    shopOf(context).customer.affiliates.statement(accountNumber, page),
  );
  return { lines: read && { ...read, items: read.items.map(lineView) } };
}

const lineView = (line: StatementLine): LineView => ({
  id: line.id,
  kind: line.kind,
  note: line.note,
  orderNumber: line.orderNumber,
  amountCents: line.amountCents,
  balanceAfterCents: line.balanceAfterCents,
  date: formatShortShopDate(line.date),
});

const COLUMNS: TableColumn<LineView>[] = [
  { header: "Date", cell: ({ date }) => <span className="whitespace-nowrap">{date}</span> },
  {
    header: "What",
    cell: ({ kind, note }) =>
      [CREDIT_STATEMENT.kinds[kind], note].filter((text) => text !== "").join(": "),
  },
  { header: "Order #", cell: ({ orderNumber }) => orderNumber ?? NOTHING, isNumeric: true },
  { header: "Amount", cell: ({ amountCents }) => signedDollars(amountCents), isNumeric: true },
  {
    header: "Credit",
    cell: ({ balanceAfterCents }) => signedDollars(balanceAfterCents),
    isNumeric: true,
  },
];

export default function CreditPage({ loaderData: { lines } }: Route.ComponentProps) {
  return (
    <>
      <PageHero title={CREDIT_STATEMENT.title} lead={CREDIT_STATEMENT.lead}>
        <ButtonLink to={href("/orders")} variant="quiet">
          {CREDIT_STATEMENT.back}
        </ButtonLink>
      </PageHero>
      <Section as="div" id="statement" space="none" className="pb-16 md:pb-24">
        <Container className="grid gap-8">
          {lines === null ? (
            <Notice tone="warning" title={CREDIT_STATEMENT.failed} />
          ) : lines.items.length === 0 ? (
            <p className="text-soft">{CREDIT_STATEMENT.empty}</p>
          ) : (
            <Table
              caption={CREDIT_STATEMENT.caption}
              isCaptionHidden
              density="dense"
              columns={COLUMNS}
              rows={lines.items}
              rowKey={({ id }) => id}
            />
          )}
          {lines ? <Pager of={CREDIT_STATEMENT.caption} name="statement" {...lines} /> : null}
        </Container>
      </Section>
    </>
  );
}
