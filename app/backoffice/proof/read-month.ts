import type { RouterContextProvider } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { readForm, textOf } from "#app/shell/read-form.ts";
import { type Month, parseMonth } from "#domain/report/month.ts";
import { formatIsoShopDate } from "#domain/time/shop-date.ts";

/** The month from the form; the last complete month if it is invalid. */
export async function readMonth(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Month> {
  const today = formatIsoShopDate(shopOf(context).running.clock.now());
  return parseMonth(textOf(await readForm(request), "month"), today);
}
