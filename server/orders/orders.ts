import { NEWEST_ORDERS, type OrderHistoryQuery } from "#domain/order/order-history-list.ts";
import {
  type ManualPaymentHandles,
  paymentInstruction,
} from "#domain/payment/payment-instruction.ts";
import type { Db } from "#server/db/client.ts";
import { preparing } from "#server/db/prepared.ts";
import { staffOperation, type StaffRequest } from "#server/staff/staff-operation.ts";
import { qrCode } from "../qr-code.ts";
import { type NoteRequest, noteOrder } from "./note-order.ts";
import { orderForStaff } from "./order-for-staff.ts";
import { findCustomerOrder, orderHistory } from "./order-history.ts";

interface Deps {
  db: Db;
  /** May be a replica, as current. */
  reads: Db;
  manualPayment: ManualPaymentHandles;
}

/** An order as its customer and as staff see it. */
export function createOrders({ db, reads, manualPayment }: Deps) {
  const statements = preparing(db);
  const readStatements = preparing(reads);
  return {
    customer: {
      /** A page of them, newest first. */
      history: (userId: string, query: OrderHistoryQuery = NEWEST_ORDERS) =>
        orderHistory(readStatements, userId, query),
      find: (userId: string, orderNumber: number) =>
        findCustomerOrder(statements, userId, orderNumber),
      /** The QR code of where to pay as SVG; null if there is nothing to scan. */
      async paymentQrCode(userId: string, orderNumber: number): Promise<string | null> {
        const order = await findCustomerOrder(statements, userId, orderNumber);
        const link = order && paymentInstruction(order, manualPayment)?.link;
        return link ? qrCode(link.href) : null;
      },
    },
    staff: {
      find: staffOperation(
        "orders.read",
        (_, orderNumber: number) => orderForStaff(db, orderNumber),
        (orderNumber) => ({ kind: "order", id: String(orderNumber) }),
      ),
      note: staffOperation("orders.note", (actor, request: StaffRequest<NoteRequest>) =>
        noteOrder(db, { ...request, actor }),
      ),
    },
  };
}
