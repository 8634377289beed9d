import { href, Link } from "react-router";
import { shopOf } from "#app/shell/contexts.ts";
import { privatePageMeta } from "#app/shell/private-page-meta.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, TABLE_SHEET, type TableColumn } from "#app/ui/table.tsx";
import { LOW_STOCK } from "#domain/staff/low-stock.ts";
import type { LowProduct } from "#server/desk/read-low-stock.ts";
import { staffWho } from "../gate/staff-only.ts";
import type { Route } from "./+types/low-stock.route.ts";

const TITLE = "Low stock";

export const links: Route.LinksFunction = () => [TABLE_SHEET];

export const meta: Route.MetaFunction = () => privatePageMeta(TITLE);

export function loader({ context }: Route.LoaderArgs) {
  return shopOf(context).staff.desk.lowStock(staffWho("orders.read", context));
}

const COLUMNS: TableColumn<LowProduct>[] = [
  { header: "Product", cell: ({ name }) => name },
  { header: "Free", cell: ({ onHand, reserved }) => onHand - reserved, isNumeric: true },
  { header: "On the shelf", cell: ({ onHand }) => onHand, isNumeric: true },
  {
    header: "In open orders",
    cell: ({ productId, reserved }) =>
      reserved === 0 ? (
        "0"
      ) : (
        <Link
          to={`${href("/admin/orders")}?product=${productId}&status=pending`}
          reloadDocument
          className="link tap"
        >
          {reserved}
        </Link>
      ),
    isNumeric: true,
  },
];

/** Counted products with few or none left, the scarcest first. */
export default function LowStockPage({ loaderData: products }: Route.ComponentProps) {
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-title">{TITLE}</h1>
        <p className="text-soft">
          Counted products with at most {LOW_STOCK} units that no open order has.
        </p>
      </div>
      {products.length === 0 ? (
        <EmptyState title="No counted product is low." />
      ) : (
        <Table
          caption={TITLE}
          isCaptionHidden
          columns={COLUMNS}
          rows={products}
          rowKey={({ productId }) => productId}
          density="dense"
        />
      )}
    </>
  );
}
