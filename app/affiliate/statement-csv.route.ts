import { href, redirect } from "react-router";
import { shopOf, visitorOf } from "#app/shell/contexts.ts";
import { signInPath } from "#app/shell/sign-in-path.ts";
import { streamOf } from "#app/shell/stream-of.ts";
import { LEDGER_KIND_LABELS } from "#content/affiliate.ts";
import { formatAffiliateNumber } from "#domain/affiliate/affiliate-number.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { toCsv } from "#domain/text/csv.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";
import type { StatementLine } from "#server/affiliates/statement.ts";
import type { Route } from "./+types/statement-csv.route.ts";

/** The whole statement as a file, oldest first, sent as it is read. */
export async function loader({ context }: Route.LoaderArgs) {
  const visitor = await visitorOf(context);
  if (visitor === null) return redirect(signInPath(href("/affiliate/statement")));
  const { affiliateNumber } = visitor.profile;
  if (affiliateNumber === null) return redirect(href("/affiliate"));
  const chunks = shopOf(context).customer.affiliates.wholeStatement(affiliateNumber);
  // If nothing can be read, this is no file yet, and the answer says so.
  const first = await chunks.next();
  return new Response(streamOf(csvOf(first.done ? [] : first.value, chunks)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="affiliate-${formatAffiliateNumber(affiliateNumber)}.csv"`,
    },
  });
}

async function* csvOf(first: StatementLine[], more: AsyncIterable<StatementLine[]>) {
  yield toCsv([HEADER, ...first.map(cells)]);
  for await (const lines of more) yield toCsv(lines.map(cells));
}

const HEADER = ["Date", "Type", "Referred", "Affiliate #", "Order #", "Amount", "Balance", "Note"];

function cells(line: StatementLine): string[] {
  return [
    formatIsoShopDate(line.date),
    LEDGER_KIND_LABELS[line.kind],
    line.firstName ?? "",
    line.affiliateNumber === null ? "" : formatAffiliateNumber(line.affiliateNumber),
    line.orderNumber === null ? "" : String(line.orderNumber),
    toNumeric(line.amountCents),
    toNumeric(line.balanceAfterCents),
    line.note,
  ];
}
