import { href } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDollars } from "#domain/money/cents.ts";
import { SET_UNIT_COST } from "#domain/report/unit-cost.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { actPage, pageAct } from "../ui/act-page.ts";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/margin.route.ts";
import { CostForm, CostList } from "./costs.tsx";
import { MARGIN_TEXTS } from "./margin-texts.ts";
import { costView, labelRows, type MarginRow, marginRows, stockView } from "./margin-view.ts";
import { DownloadLink, ReportPage, ReportTable, TooLong } from "./report-page.tsx";
import { readReportQuery } from "./report-query.ts";
import { LABEL_COSTS, MARGINS, STOCK } from "./report-sheets.ts";

export async function loader(args: Route.LoaderArgs) {
  const { staff, reports, today, days, period } = await readReportQuery(args);
  const [margins, labels, stock, costs] = await Promise.all([
    reports.margins(staff, days),
    reports.labelCosts(staff, days),
    reports.stockValues(staff),
    reports.unitCosts(staff),
  ]);
  return {
    today,
    period,
    mayChange: staff.may("prices.change"),
    margins: margins.ok ? marginRows(margins.value) : null,
    labels: labels.ok ? labelRows(labels.value) : null,
    stock: stockView(stock),
    costs: costs.map(costView),
  };
}

export const action = actPage<string>({
  permission: "prices.change",
  find: ({ url }) => url.search,
  acts: {
    enter: pageAct(SET_UNIT_COST, async ({ desk, staff }, cost) => {
      const entered = await desk.reports.enterUnitCost(staff, cost);
      if (entered.ok) return { saved: MARGIN_TEXTS.doneEnter };
      const { error } = entered;
      if (error.code === "not_found")
        return { fieldErrors: { productId: "This product doesn't exist." } };
      const fromDay = MARGIN_TEXTS.entered(formatDollars(error.costCents), formatDay(cost.fromDay));
      return { fieldErrors: { fromDay } };
    }),
    remove: pageAct(SET_UNIT_COST, async ({ desk, staff }, cost) =>
      (await desk.reports.removeUnitCost(staff, cost)).ok
        ? { saved: MARGIN_TEXTS.doneRemove }
        : { error: MARGIN_TEXTS.changed },
    ),
  },
  refused: MARGIN_TEXTS.refused,
  to: (search) => href("/admin/reports/margin") + search,
});

const MARGIN_COLUMNS = MARGINS.columns("Product").map((column) =>
  column.header === MARGINS.labelOf("units")
    ? {
        ...column,
        cell: (row: MarginRow) => (
          <>
            {column.cell(row)}
            {row.uncosted === "" ? null : (
              <span className="block text-caption text-soft">{row.uncosted}</span>
            )}
          </>
        ),
      }
    : column,
);

const LABEL_COLUMNS = LABEL_COSTS.columns("Service");
const STOCK_COLUMNS = STOCK.columns("Product");

/** Product margins, the value of stock on hand, and unit costs. */
export default function MarginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, period, mayChange, margins, labels, stock, costs } = loaderData;
  const refusal = actionData ?? null;
  return (
    <ReportPage
      title={MARGIN_TEXTS.title}
      intro="Profit by product and the value of stock on hand, from the unit costs you enter below."
      error={refusal?.formError}
      period={period}
    >
      <ReportTable
        title={`${MARGIN_TEXTS.margins}, ${period.days}`}
        name={MARGIN_TEXTS.margins}
        hint="Items of orders placed in the period, after discount codes and without canceled orders. Shipping, first-order discounts and refunds aren't included. Uses the unit cost on the order's day."
        files={<DownloadLink report="margin" search={period.search} />}
        columns={MARGIN_COLUMNS}
        rows={margins ?? []}
        empty={
          margins === null ? (
            <TooLong />
          ) : (
            <EmptyState title="No sales in this period." headingLevel="h3" />
          )
        }
      />
      <ReportTable
        title={`${MARGIN_TEXTS.labels}, ${period.days}`}
        name={MARGIN_TEXTS.labels}
        hint="Labels purchased in the period, by service. Voided labels aren't included unless their refund was declined. Shipping paid by customers is in the sales report."
        files={<DownloadLink report="labels" search={period.search} />}
        columns={LABEL_COLUMNS}
        rows={labels ?? []}
        empty={
          labels === null ? (
            <TooLong />
          ) : (
            <EmptyState title="No labels purchased in this period." headingLevel="h3" />
          )
        }
      />
      <ReportTable
        title="Stock value"
        hint={`Units on hand, including those reserved for open orders, at their cost on ${formatDay(today)}. Products without stock counting are left out.`}
        files={<DownloadLink report="stock" />}
        columns={STOCK_COLUMNS}
        rows={stock.rows}
        empty={<EmptyState title="No products with counted stock." headingLevel="h3" />}
      >
        {stock.uncosted === null ? null : <p className="text-small">{stock.uncosted}</p>}
      </ReportTable>
      <Section
        id="costs"
        title="Unit costs"
        hint={
          <>
            {MARGIN_TEXTS.costsHint} {mayChange ? null : MARGIN_TEXTS.costsNeed}
          </>
        }
      >
        {mayChange ? <CostForm products={costs} today={today} refusal={refusal} /> : null}
        <CostList products={costs} mayChange={mayChange} />
      </Section>
    </ReportPage>
  );
}
