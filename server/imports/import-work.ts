import type { ImportKind } from "#domain/import/import-kind.ts";
import type { Db } from "#server/db/client.ts";
import { addCustomers, removeCustomers } from "./add-customers.ts";
import { addPastOrders, finishPastOrders, removePastOrders } from "./add-past-orders.ts";
import { addProducts, removeProducts } from "./add-products.ts";
import type { Import, ImportRows } from "./import-rows.ts";

/** How to import one kind of record and undo it. */
interface ImportWork {
  /** Rows per transaction: an interrupted transaction adds all of them or none. */
  atOnce: number;
  /** Adds the waiting records and writes each row's result. */
  add(tx: Db, one: Import, rows: ImportRows): Promise<void>;
  /** Runs once no record is waiting. */
  finish?(tx: Db, importId: number): Promise<void>;
  /** Removes the records added by these rows that aren't in use, and writes each row's result. */
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
