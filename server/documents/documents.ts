import type { PrintedDocument } from "#domain/order/order-event.ts";
import type { Db } from "#server/db/client.ts";
import { recordOrderEvent } from "#server/orders/record-order-event.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { staffOperation } from "#server/staff/staff-operation.ts";
import type { DocumentSettings } from "./documents-of-order.ts";
import { readDocumentOrders } from "./read-document-orders.ts";
import { renderDocuments } from "./render-documents.ts";

export interface PrintRequest {
  kind: PrintedDocument;
  orderNumbers: readonly number[];
}

/** Packing slips and invoices on paper. */
export function createDocuments(db: Db, settings: DocumentSettings) {
  /** null = none of these orders is there. Each order's history says who printed it (DOC-3). */
  async function print(actor: StaffActor, { kind, orderNumbers }: PrintRequest) {
    const found = await readDocumentOrders(db, orderNumbers);
    if (found.length === 0) return null;
    await db.transaction(async (tx) => {
      for (const { id } of found)
        await recordOrderEvent(tx, id, actor, { kind: "printed", detail: { document: kind } });
    });
    return renderDocuments(kind, settings, found);
  }
  return {
    staff: {
      print: staffOperation("orders.print", print, ({ orderNumbers: [first, ...more] }) =>
        first === undefined || more.length > 0 ? null : { kind: "order", id: String(first) },
      ),
    },
  };
}
