import { formatDollars } from "#domain/money/cents.ts";
import {
  moneyByMethod,
  moneyByTime,
  type MoneyMove,
  type MoneyRow,
  type MoneySums,
  netOf,
  sumOfMoney,
} from "#domain/report/money-report.ts";
import type { Days } from "#domain/report/period.ts";
import type { TimeDimension } from "#domain/report/time-keys.ts";
import { formatDay, formatShortShopDate } from "#domain/time/shop-date.ts";
import type { GatewayCheck } from "#server/reports/read-gateway-check.ts";
import type { ChargebackSums } from "#server/reports/read-money-report.ts";
import { MONEY_TEXTS } from "./money-texts.ts";
import { methodText, monthText } from "./sales-names.ts";
import { countText, wholeRow } from "./sheet.tsx";

const ROWS_SHOWN = 400;

const withNet = <Sums extends MoneySums>(sums: Sums) => ({ ...sums, netCents: netOf(sums) });

const TIME_NAMES: Record<TimeDimension, (key: string) => string> = {
  day: formatDay,
  week: (key) => `Week of ${formatDay(key)}`,
  month: monthText,
};

/** The money report, as shown on its page. */
export function moneyReportView(
  moves: readonly MoneyMove[],
  { days, dimension }: { days: Days; dimension: TimeDimension },
) {
  const times = moneyByTime(moves, days, dimension);
  const nameOf = TIME_NAMES[dimension];
  const shown = times.slice(-ROWS_SHOWN);
  const busy = shown.filter(
    ({ payments, refunds, bankCents }) => payments + refunds + bankCents > 0,
  );
  const rowOf = (name: (key: string) => string) => (row: MoneyRow) => ({
    ...withNet(row),
    id: `of ${row.key}`,
    name: name(row.key),
  });
  const total = wholeRow(withNet(sumOfMoney(moves)));
  return {
    isEmpty: moves.length === 0,
    methods: [...moneyByMethod(moves).map(rowOf(methodText)), total],
    times: [...busy.map(rowOf(nameOf)), total],
    more: times.length - shown.length,
    quiet: shown.length - busy.length,
    bars: shown.map(({ key, cameCents }) => ({
      key,
      label: `${nameOf(key)}: ${formatDollars(cameCents)}`,
      value: cameCents,
    })),
    barEnds: { first: nameOf(shown[0]?.key ?? days.from), last: nameOf(days.to) },
  };
}

export const chargebackView = (sums: ChargebackSums) => [
  { term: "Opened", description: `${countText(sums.opened)}, ${formatDollars(sums.openedCents)}` },
  { term: "Won", description: countText(sums.won) },
  { term: "Lost", description: countText(sums.lost) },
  { term: "Bank fees", description: formatDollars(sums.feesCents) },
];

/** The last comparison with the gateway, in a sentence. */
export function gatewayView(check: GatewayCheck | null) {
  if (check === null) return { isOpen: false, text: MONEY_TEXTS.noComparison, orderNumbers: [] };
  const at = formatShortShopDate(check.comparedAt);
  const orderNumbers = check.orderNumbers.map(String);
  if (check.openDifferences > 0)
    return {
      isOpen: true,
      text: `${check.openDifferences.toLocaleString("en-US")} ${check.openDifferences === 1 ? "difference" : "differences"} with the gateway ${check.openDifferences === 1 ? "is" : "are"} open (compared on ${at}).`,
      orderNumbers,
    };
  return {
    isOpen: false,
    text: check.coversStart
      ? `Compared with the gateway on ${at}: no open differences.`
      : `Compared with the gateway on ${at}, back to ${formatShortShopDate(check.since)}: no open differences. Earlier days weren't compared.`,
    orderNumbers,
  };
}
