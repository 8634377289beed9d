import { href } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { parseOrderList } from "#domain/staff/order-list.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/find.route.ts";

/** An order as the palette offers it. */
export interface FoundOrder {
  path: string;
  title: string;
  detail: string;
}

const FOUND_MAX = 8;

/** The first orders that the list's own search finds; it leaves the same record. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = staffWho("orders.read", context);
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const query = parseOrderList(new URLSearchParams({ q, size: String(FOUND_MAX) }));
  if (query.filters.q === undefined) return Response.json({ orders: [] });
  const { rows } = await shopOf(context).staff.orders.list(staff, { query });
  const orders = rows.map(({ orderNumber, fullName, email, status, totalCents }): FoundOrder => ({
    path: href("/admin/orders/:orderNumber", { orderNumber: String(orderNumber) }),
    title: `${orderNumber} ${fullName}`,
    detail: `${status === "cancelled" ? "canceled" : status}, ${formatDollars(totalCents)}, ${email}`,
  }));
  return Response.json({ orders });
}
