import { href } from "react-router";
import { LOT_PAGE } from "#content/labs.ts";
import { measuredTexts } from "#domain/catalog/lot-values.ts";
import { formatDay } from "#domain/time/shop-date.ts";
import type { PublicLot } from "#server/lots/public-lot.ts";

/** A published lot, as text. */
export function lotView(lot: PublicLot) {
  const { lotId, number, product, isRecalled, isSample, hasReport, values } = lot;
  const fact = (term: string, description: string | null) =>
    description === null ? [] : [{ term, description }];
  const day = (term: string, text: string | null) => fact(term, text && formatDay(text));
  return {
    lotId,
    product,
    isRecalled,
    isSample,
    facts: [
      ...day(LOT_PAGE.madeOn, lot.madeOn),
      ...day(LOT_PAGE.expiresOn, lot.expiresOn),
      ...day(LOT_PAGE.testedOn, lot.testedOn),
      ...fact(LOT_PAGE.laboratory, lot.laboratory),
    ],
    values: measuredTexts(values).map(({ label, value }) => ({ term: label, description: value })),
    reportPath: hasReport
      ? href("/labs/:lot/report/:lotId", { lot: number.toLowerCase(), lotId: String(lotId) })
      : null,
  };
}

export type LotView = ReturnType<typeof lotView>;
