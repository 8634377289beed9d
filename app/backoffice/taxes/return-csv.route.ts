import { csvResponse } from "#app/shell/csv-file.ts";
import { subtract, toNumeric } from "#domain/money/cents.ts";
import { parseUsState, stateName } from "#domain/place/us-states.ts";
import { parsePeriod } from "#domain/report/period.ts";
import { formatPerMg } from "#domain/tax/excise.ts";
import type { TaxLevel } from "#domain/tax/provider-tax.ts";
import { formatRate } from "#domain/tax/rate.ts";
import { toCsv } from "#domain/text/csv.ts";
import type { TaxReturn } from "#server/taxes/read-return.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/return-csv.route.ts";
import { LEVEL_TEXTS } from "./rate-texts.ts";
import { TAX_WATCH_TEXTS } from "./tax-watch-texts.ts";

/** The figures that a state's tax return asks for, for one period, as a file (TAX-8). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk, today } = deskFor("reports.read", context);
  const state = parseUsState(url.searchParams.get("state"));
  if (state === null) return new Response("Choose a state.", { status: 400 });
  const { from, to } = parsePeriod(url.searchParams, today).period;
  const read = await desk.taxes.taxReturn(staff, { state, from, to });
  if (!read.ok) return new Response(TAX_WATCH_TEXTS.tooLong, { status: 503 });
  return csvResponse(`sales-tax-${state}-${from}-${to}.csv`, once(rowsOf(read.value, state)));
}

async function* once(rows: string[][]): AsyncGenerator<string> {
  yield toCsv(rows);
}

function rowsOf(found: TaxReturn, state: string): string[][] {
  const { grossCents, taxedCents, taxCents, refundedCents, refundedTaxCents, places } = found;
  const nameOf = (one: { level: TaxLevel; place: string }) =>
    one.level === "state" ? stateName(state) : one.place;
  return [
    ["Line", "Place", "Rate", "Sales", "Tax"],
    ["Gross sales", stateName(state), "", toNumeric(grossCents), ""],
    ["Not taxed", stateName(state), "", toNumeric(subtract(grossCents, taxedCents)), ""],
    ["Exempt by certificate", stateName(state), "", toNumeric(found.exemptCents), ""],
    ["Taxed", stateName(state), "", toNumeric(taxedCents), toNumeric(taxCents)],
    ...places.map((one) => [
      `Tax by ${LEVEL_TEXTS[one.level].toLowerCase()}`,
      nameOf(one),
      formatRate(one.millionths),
      toNumeric(one.taxedCents),
      toNumeric(one.taxCents),
    ]),
    [
      "Refunds to deduct",
      stateName(state),
      "",
      toNumeric(refundedCents),
      toNumeric(refundedTaxCents),
    ],
    ...exciseRows(found, state, nameOf),
  ];
}

/** Excise by weight: milligrams take the place of sales. Empty if no excise was charged. */
function exciseRows(
  { excise, exciseCents, refundedExciseCents }: TaxReturn,
  state: string,
  nameOf: (one: { level: TaxLevel; place: string }) => string,
): string[][] {
  if (excise.length === 0 && refundedExciseCents === 0) return [];
  return [
    ...excise.map((one) => [
      `Excise by ${LEVEL_TEXTS[one.level].toLowerCase()}: ${one.compound}`,
      nameOf(one),
      formatPerMg(one.millionths),
      `${one.milligrams} mg`,
      toNumeric(one.taxCents),
    ]),
    ["Excise", stateName(state), "", "", toNumeric(exciseCents)],
    ["Refunded excise to deduct", stateName(state), "", "", toNumeric(refundedExciseCents)],
  ];
}
