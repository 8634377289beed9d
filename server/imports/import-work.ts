import type { ImportKind } from "#domain/import/import-kind.ts";
import type { Db } from "#server/db/client.ts";
import { addCustomers, removeCustomers } from "./add-customers.ts";
import { addPastOrders, finishPastOrders, removePastOrders } from "./add-past-orders.ts";
import { addProducts, removeProducts } from "./add-products.ts";
import type { Import, ImportRows } from "./import-rows.ts";

/** How one kind is brought over and taken back. */
interface ImportWork {
  /** Rows in one transaction: what dies in the middle has added them all or none. */
  atOnce: number;
  /** Adds what still waits, and says in each row what happened. */
  add(tx: Db, one: Import, rows: ImportRows): Promise<void>;
  /** When nothing waits anymore. */
  finish?(tx: Db, importId: number): Promise<void>;
  /** Removes what these rows added and is not in use by now, and says so in them. */
  takeBack(tx: Db, one: Import, rows: ImportRows): Promise<void>;
}

export const IMPORT_WORK: Readonly<Record<ImportKind, ImportWork>> = {
  products: { atOnce: 1, add: addProducts, takeBack: removeProducts },
  customers: { atOnce: 100, add: addCustomers, takeBack: removeCustomers },
  orders: {
    atOnce: 100,
    add: addPastOrders,
    finish: finishPastOrders,
    takeBack: removePastOrders,
  },
};
