import { parseCodeList } from "#domain/codes/code-list.ts";
import { effectText } from "#domain/codes/code-words.ts";
import { effectOf } from "#domain/codes/code.ts";
import { toNumeric } from "#domain/money/cents.ts";
import { formatIsoShopMoment } from "#domain/time/shop-date.ts";
import { csvRoute } from "../ui/csv-route.ts";

/** The list that the address shows: every page of it, streamed as it is read. */
export const loader = csvRoute({
  permission: "codes.read",
  name: "codes.csv",
  rows: (shop, staff, parameters) =>
    shop.staff.codes.export(staff, { query: parseCodeList(parameters) }),
  columns: {
    Code: ({ values }) => values.code,
    State: ({ state }) => state.replace("_", " "),
    Discount: ({ values }) => effectText(effectOf(values)),
    "Starts (Eastern)": ({ values }) => formatIsoShopMoment(values.from),
    "Ends (Eastern)": ({ values }) => formatIsoShopMoment(values.until),
    Orders: ({ sales }) => String(sales.orders),
    "Counted uses": ({ values, used }) => (values.useLimit === null ? "" : String(used)),
    Limit: ({ values }) => String(values.useLimit ?? ""),
    "Total discount": ({ sales }) => toNumeric(sales.costCents),
    Sales: ({ sales }) => toNumeric(sales.totalCents),
    "Bulk codes": ({ made }) => String(made),
    "Created (Eastern)": ({ createdAt }) => formatIsoShopMoment(createdAt),
    Note: ({ values }) => values.note,
  },
});
