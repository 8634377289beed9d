import { labelRows, parseLabelFormat } from "#domain/fulfillment/label-formats.ts";
import { parseOrderNumbers } from "#domain/order/order-numbers.ts";
import { toCsv } from "#domain/text/csv.ts";
import { deskFor } from "../gate/staff-only.ts";
import type { Route } from "./+types/labels-csv.route.ts";

/** Addresses of the orders ready to pack, for a carrier's import. The export is recorded. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.labels", context);
  const format = parseLabelFormat(url.searchParams.get("format") ?? "");
  const orderNumbers = parseOrderNumbers(url.searchParams.get("orders") ?? "");
  const ready = await desk.packing.labels(staff, { format, orderNumbers });
  const rows = ready.map(({ order, needsSignature, units }) => ({
    ...order,
    isOvernight: order.shippingType === "overnight",
    needsSignature,
    units,
  }));
  return new Response(toCsv(labelRows(format, rows)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="labels-${format}.csv"`,
    },
  });
}
