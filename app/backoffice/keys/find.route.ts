import { parseCustomerList } from "#domain/customer/customer-list.ts";
import { formatDollars } from "#domain/money/cents.ts";
import { parseOrderList } from "#domain/order/order-list.ts";
import { deskFor } from "../gate/staff-only.ts";
import { customerPath, orderPath } from "../ui/admin-link.tsx";
import type { Route } from "./+types/find.route.ts";

/** An order or a customer, as listed in the palette. */
export interface Found {
  path: string;
  title: string;
  detail: string;
}

const FOUND_MAX = 8;
const CUSTOMERS_MAX = 4;

/** The first orders and customers that match, found and recorded like searches of those lists. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, desk } = deskFor("orders.read", context);
  const q = new URL(request.url).searchParams.get("q") ?? "";
  const query = parseOrderList(new URLSearchParams({ q, size: String(FOUND_MAX) }));
  if (query.filters.q === undefined) return Response.json({ orders: [], customers: [] });
  const shop = desk;
  const [{ rows }, people] = await Promise.all([
    shop.orders.list(staff, { query }),
    staff.may("customers.read")
      ? shop.customers.list(staff, {
          query: parseCustomerList(new URLSearchParams({ q, size: String(CUSTOMERS_MAX) })),
        })
      : { rows: [] },
  ]);
  const customers = people.rows.map(({ userId, fullName, email }): Found => ({
    path: customerPath(userId),
    title: fullName === "" ? email : fullName,
    detail: email,
  }));
  const orders = rows.map(({ orderNumber, fullName, email, status, totalCents }): Found => ({
    path: orderPath(orderNumber),
    title: `${orderNumber} ${fullName}`,
    detail: `${status === "cancelled" ? "canceled" : status}, ${formatDollars(totalCents)}, ${email}`,
  }));
  return Response.json({ orders, customers });
}
