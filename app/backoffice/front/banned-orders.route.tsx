import { shopOf } from "#app/shell/contexts.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { TableColumn } from "#app/ui/table.tsx";
import type { BannedOrder } from "#server/fulfillment/banned-orders.ts";
import { staffWho } from "../gate/staff-only.ts";
import { AdminLink, ORDER_COLUMN, orderPath } from "../ui/admin-link.tsx";
import { Page } from "../ui/page.tsx";
import { Rows } from "../ui/rows.tsx";
import type { Route } from "./+types/banned-orders.route.ts";

const TITLE = "Orders now prohibited";

export function loader({ context }: Route.LoaderArgs) {
  return shopOf(context).staff.fulfillment.banned(staffWho("orders.read", context));
}

const COLUMNS: TableColumn<BannedOrder>[] = [
  ORDER_COLUMN,
  { header: "To", cell: ({ city, state, zip }) => `${city}, ${state} ${zip}` },
  {
    header: "Action",
    cell: ({ orderNumber, isPartlyShipped, proposal }) => (
      <AdminLink to={`${orderPath(orderNumber)}?act=${isPartlyShipped ? "cancel_rest" : "cancel"}`}>
        {proposal}
      </AdminLink>
    ),
  },
];

/** Open orders that a rule added since then would forbid, each with the effects of canceling it (PLACE-12, ELIG-7). */
export default function BannedOrdersPage({ loaderData: orders }: Route.ComponentProps) {
  return (
    <Page
      title={TITLE}
      intro="A rule changed after these orders were placed. Cancel each order, or its remaining items, on its page. Shipping one requires an override."
    >
      <Rows
        name={TITLE}
        columns={COLUMNS}
        rows={orders}
        by="orderNumber"
        empty={
          <EmptyState title="No prohibited orders.">
            Open orders that a new rule prohibits appear here.
          </EmptyState>
        }
      />
    </Page>
  );
}
