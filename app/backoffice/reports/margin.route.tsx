import { href, redirect } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { writeFlash } from "#app/shell/flash.ts";
import { type FormRefusal, refuseWith } from "#app/shell/form-refusal.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { readForm } from "#app/shell/read-form.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import { parsePeriod } from "#domain/report/period.ts";
import {
  parseUnitCost,
  type UnitCostFields,
  validateUnitCost,
} from "#domain/report/unit-cost-form.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import { staffWho, staffWhoActs } from "../gate/staff-only.ts";
import { Rows } from "../ui/rows.tsx";
import { Section } from "../ui/section.tsx";
import type { Route } from "./+types/margin.route.ts";
import { CostForm } from "./cost-form.tsx";
import { CostList } from "./cost-list.tsx";
import { doCostAct } from "./do-cost-act.ts";
import { DownloadLink } from "./download-link.tsx";
import { emphasized } from "./emphasized.tsx";
import { MARGIN_COLUMNS, MARGIN_TEXTS, STOCK_COLUMNS } from "./margin-texts.ts";
import {
  costView,
  marginRows,
  type MarginRowView,
  type StockRowView,
  stockView,
} from "./margin-view.ts";
import { PeriodForm } from "./period-form.tsx";
import { periodView } from "./period-view.ts";
import { ReportPage } from "./report-page.tsx";
import { TooLong } from "./too-long.tsx";

export const meta: Route.MetaFunction = () => privatePageMeta(MARGIN_TEXTS.title);

export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = staffWho("reports.read", context);
  const { reports } = shopOf(context).staff;
  const today = await reports.today(staff);
  const asked = parsePeriod(url.searchParams, today);
  const { from, to } = asked.period;
  const [margins, stock, costs] = await Promise.all([
    reports.margins(staff, { from, to }),
    reports.stockValues(staff),
    reports.unitCosts(staff),
  ]);
  return {
    today,
    stockDay: formatDay(today),
    period: periodView(asked),
    mayChange: staff.may("prices.change"),
    margins: margins.ok ? marginRows(margins.value) : null,
    stock: stockView(stock),
    costs: costs.map(costView),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const staff = staffWhoActs("prices.change", { url, context });
  const fields = parseUnitCost(Object.fromEntries(await readForm(request)));
  const refuse = refuseWith<UnitCostFields>(fields, MARGIN_TEXTS.refused);
  const { values, fieldErrors } = validateUnitCost(fields);
  if (values === null)
    return refuse(400, { fieldErrors, formError: fieldErrors.act ?? MARGIN_TEXTS.refused });
  const outcome = await doCostAct(shopOf(context).staff, staff, values);
  if ("refusal" in outcome) {
    const { field, refusal } = outcome;
    return refuse(409, field ? { fieldErrors: { [field]: refusal } } : { formError: refusal });
  }
  writeFlash(context, outcome.done);
  return redirect(href("/admin/reports/margin") + url.search);
}

const MARGINS: TableColumn<MarginRowView>[] = [
  { header: MARGIN_COLUMNS.name, cell: (row) => emphasized(row, row.name) },
  {
    header: MARGIN_COLUMNS.units,
    cell: (row) => (
      <>
        {emphasized(row, row.units)}
        {row.uncosted === "" ? null : (
          <span className="block text-caption text-soft">{row.uncosted}</span>
        )}
      </>
    ),
    isNumeric: true,
  },
  { header: MARGIN_COLUMNS.sales, cell: (row) => emphasized(row, row.sales), isNumeric: true },
  { header: MARGIN_COLUMNS.cost, cell: (row) => emphasized(row, row.cost), isNumeric: true },
  { header: MARGIN_COLUMNS.percent, cell: (row) => emphasized(row, row.percent), isNumeric: true },
  { header: MARGIN_COLUMNS.margin, cell: (row) => emphasized(row, row.margin), isNumeric: true },
];

const STOCK: TableColumn<StockRowView>[] = [
  { header: STOCK_COLUMNS.name, cell: (row) => emphasized(row, row.name) },
  { header: STOCK_COLUMNS.onHand, cell: (row) => emphasized(row, row.onHand), isNumeric: true },
  { header: STOCK_COLUMNS.unitCost, cell: (row) => emphasized(row, row.unitCost), isNumeric: true },
  { header: STOCK_COLUMNS.value, cell: (row) => emphasized(row, row.value), isNumeric: true },
];

/** What products bring and cost, what the shelf is worth, and the costs themselves. */
export default function MarginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, stockDay, period, mayChange, margins, stock, costs } = loaderData;
  const refusal: FormRefusal<UnitCostFields> | null = actionData ?? null;
  return (
    <ReportPage title={MARGIN_TEXTS.title} intro={MARGIN_TEXTS.purpose} error={refusal?.formError}>
      <PeriodForm period={period} />
      <Section
        title={`${MARGIN_TEXTS.margins}, ${period.days}`}
        actions={<DownloadLink report="margin" search={period.search} />}
        hint={MARGIN_TEXTS.marginsHint}
      >
        {margins === null ? (
          <TooLong />
        ) : margins.length === 0 ? (
          <EmptyState title={MARGIN_TEXTS.marginsEmpty} headingLevel="h3" />
        ) : (
          <Rows name={MARGIN_TEXTS.margins} columns={MARGINS} rows={margins} by="id" />
        )}
      </Section>
      <Section
        title={MARGIN_TEXTS.stock}
        actions={<DownloadLink report="stock" search={{}} />}
        hint={MARGIN_TEXTS.stockHint(stockDay)}
      >
        {stock.uncosted === null ? null : <p className="text-small">{stock.uncosted}</p>}
        <Rows
          name={MARGIN_TEXTS.stock}
          columns={STOCK}
          rows={stock.rows}
          by="id"
          empty={<EmptyState title={MARGIN_TEXTS.stockEmpty} headingLevel="h3" />}
        />
      </Section>
      <Section
        id="costs"
        title={MARGIN_TEXTS.costs}
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
