import { shopOf } from "#app/shell/contexts.ts";
import { type CsvColumns, csvFile } from "#app/shell/csv-file.ts";
import { parseCodeList } from "#domain/codes/code-list.ts";
import { effectText } from "#domain/codes/code-words.ts";
import { effectOf } from "#domain/codes/code.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import type { ShownCode } from "#server/codes/code-rows.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/codes-csv.route.ts";

/** Exactly the list that its address shows, all pages of it, sent as it is read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("codes.read", context);
  const query = parseCodeList(new URL(request.url).searchParams);
  const chunks = await shopOf(context).staff.codes.export(staff, { query });
  return csvFile("codes.csv", COLUMNS, chunks);
}

const COLUMNS: CsvColumns<ShownCode> = {
  Code: ({ values }) => values.code,
  State: ({ state }) => state.replace("_", " "),
  "What it takes off": ({ values }) => effectText(effectOf(values)),
  "Begins (Eastern)": ({ values }) => formatIsoShopMoment(values.from),
  "Ends (Eastern)": ({ values }) => formatIsoShopMoment(values.until),
  Orders: ({ sales }) => String(sales.orders),
  "Uses of its limit": ({ values, used }) => (values.useLimit === null ? "" : String(used)),
  Limit: ({ values }) => String(values.useLimit ?? ""),
  Cost: ({ sales }) => toNumeric(sales.costCents),
  "Sold with it": ({ sales }) => toNumeric(sales.totalCents),
  "Made in bulk": ({ made }) => String(made),
  "Made (Eastern)": ({ createdAt }) => formatIsoShopMoment(createdAt),
  Note: ({ values }) => values.note,
};
