import { href } from "react-router";
import { formatDollars } from "#domain/money/cents.ts";
import { stateName } from "#domain/place/us-states.ts";
import { formatPerMg } from "#domain/tax/excise.ts";
import { formatRate, type RateLevel } from "#domain/tax/rate.ts";
import { formatDay, formatShopMinute } from "#domain/time/shop-date.ts";
import type { ListedRateFile, RateDifference } from "#server/taxes/rate-files.ts";
import type { Tried } from "#server/taxes/try-rates.ts";
import { FILE_STATES, LEVEL_TEXTS, RATE_TEXTS } from "./rate-texts.ts";

export const ratesFilePath = (fileId: number): string =>
  href("/admin/taxes/rates/:fileId", { fileId: String(fileId) });

/** "King County, Washington". */
const placeName = (state: string, level: RateLevel, place: string): string =>
  level === "state" ? stateName(state) : `${LEVEL_TEXTS[level]} ${place}, ${stateName(state)}`;

export const fileRow = (one: ListedRateFile) => ({
  fileId: one.fileId,
  path: ratesFilePath(one.fileId),
  source: one.source,
  state: FILE_STATES[one.state],
  rates: one.rates.toLocaleString("en-US"),
  sent: formatShopMinute(one.sentAt),
});

export const differenceRow = (one: RateDifference) => ({
  id: [one.state, one.level, one.place, one.compound, one.fromDay].join(" "),
  name: `${placeName(one.state, one.level, one.place)}${one.compound === null ? "" : `: excise on ${one.compound}`}`,
  from: formatDay(one.fromDay),
  before: one.before === null ? "none" : amountOf(one, one.before),
  after: amountOf(one, one.millionths),
});

const amountOf = ({ compound }: RateDifference, millionths: number): string =>
  compound === null ? formatRate(millionths) : formatPerMg(millionths);

/** The rates and amounts at a place, line by line; the last line is the total. */
export function triedView({ place, tax, excise }: Tried) {
  const rows = tax.places.map(({ rate, cents }) => ({
    id: `of ${rate.level}`,
    name: placeName(rate.state, rate.level, rate.place),
    percent: formatRate(rate.millionths),
    since: formatDay(rate.fromDay),
    amount: formatDollars(cents),
  }));
  const percent = tax.places.reduce((sum, { rate }) => sum + rate.millionths, 0);
  return {
    excise: excise.map(
      (rate) =>
        `Excise: ${formatPerMg(rate.millionths)} of ${rate.compound}, ${placeName(rate.state, rate.level, rate.place)}, since ${formatDay(rate.fromDay)}.`,
    ),
    where: `${place.city}, ${place.county}, ${stateName(place.state)} ${place.zip}`,
    rows:
      rows.length === 0
        ? []
        : [
            ...rows,
            {
              id: "whole",
              name: RATE_TEXTS.whole,
              percent: formatRate(percent),
              since: "",
              amount: formatDollars(tax.totalCents),
            },
          ],
  };
}
