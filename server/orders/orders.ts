import { HOLD_ORDER, NOTE_ORDER, TAG_ORDER, UNMARK_FRAUD } from "#domain/order/order-act.ts";
import { NEWEST_ORDERS, type OrderHistoryQuery } from "#domain/order/order-history-list.ts";
import type { OrderListQuery } from "#domain/order/order-list.ts";
import type { ViewValues } from "#domain/order/order-views.ts";
import {
  type ManualPaymentHandles,
  paymentInstruction,
} from "#domain/payment/payment-instruction.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { preparing } from "#server/db/prepared.ts";
import {
  checkedOperation,
  staffOperation,
  type StaffRequest,
  unrecorded,
} from "#server/staff/staff-operation.ts";
import { qrCode } from "../qr-code.ts";
import { holdOrder, type HoldRequest } from "./hold-order.ts";
import { notesFor, readColleagues, seeToNote } from "./note-mentions.ts";
import { type NoteRequest, noteOrder } from "./note-order.ts";
import { createOrderCounts } from "./order-counts.ts";
import { orderForStaff } from "./order-for-staff.ts";
import { findCustomerOrder, orderHistory } from "./order-history.ts";
import { exportOrders, listOrders } from "./order-list.ts";
import { deleteView, listViews, restoreView, saveView } from "./order-views.ts";
import { pastOrdersOf } from "./past-orders.ts";
import { tagOrder, type TagRequest } from "./tag-order.ts";
import { undoHold, type UndoHoldRequest } from "./undo-hold.ts";
import { undoTag, type UndoTagRequest } from "./undo-tag.ts";
import { unmarkFraud, type UnmarkFraudRequest } from "./unmark-fraud.ts";
import { viewOrder } from "./view-order.ts";
import { withdrawNote, type WithdrawRequest } from "./withdraw-note.ts";

interface Deps {
  db: Db;
  /** May be a replica, which is as current. */
  reads: Db;
  clock: Clock;
  handles(): Promise<ManualPaymentHandles>;
}

/** An order as its customer and as staff see it. */
export function createOrders({ db, reads, clock, handles }: Deps) {
  const statements = preparing(db);
  const readStatements = preparing(reads);
  const counts = createOrderCounts(reads, clock);
  return {
    customer: {
      /** A page of them, newest first. */
      history: (userId: string, query: OrderHistoryQuery = NEWEST_ORDERS) =>
        orderHistory(readStatements, userId, query),
      find: (userId: string, orderNumber: number) =>
        findCustomerOrder(statements, userId, orderNumber),
      /** Orders from another shop, as history. */
      past: (userId: string) => pastOrdersOf(readStatements, userId),
      /** The QR code for paying, as SVG; `null` if there is nothing to scan. */
      async paymentQrCode(userId: string, orderNumber: number): Promise<string | null> {
        const order = await findCustomerOrder(statements, userId, orderNumber);
        const link = order && paymentInstruction(order, await handles())?.link;
        return link ? qrCode(link.href) : null;
      },
    },
    staff: {
      find: staffOperation(
        "orders.read",
        (_, orderNumber: number) => orderForStaff(db, orderNumber),
        (orderNumber) => ({ kind: "order", id: String(orderNumber) }),
      ),
      /** Records that one has its page open, and returns who else has. */
      view: unrecorded(
        staffOperation("orders.read", (actor, { orderNumber }: { orderNumber: number }) =>
          viewOrder(db, actor.id, orderNumber),
        ),
      ),
      note: checkedOperation(NOTE_ORDER, (actor, request: StaffRequest<NoteRequest>) =>
        noteOrder(db, { ...request, actor }),
      ),
      /** Withdraws one's own note within seconds. */
      withdrawNote: staffOperation("orders.note", (actor, request: WithdrawRequest) =>
        withdrawNote(db, actor, request),
      ),
      /** Everyone who can be mentioned in a note. */
      colleagues: unrecorded(staffOperation("orders.note", () => readColleagues(db))),
      /** Lists the notes that mention oneself, and marks one as done. */
      notesForMe: staffOperation("orders.read", (actor) => notesFor(db, actor)),
      seeToNote: unrecorded(
        staffOperation("orders.read", (actor, { mentionId }: { mentionId: number }) =>
          seeToNote(db, actor, mentionId),
        ),
      ),
      hold: checkedOperation(HOLD_ORDER, (actor, request: StaffRequest<HoldRequest>) =>
        holdOrder(db, { ...request, actor }),
      ),
      unmarkFraud: checkedOperation(
        UNMARK_FRAUD,
        (actor, request: StaffRequest<UnmarkFraudRequest>) =>
          unmarkFraud(db, { ...request, actor }),
      ),
      tag: checkedOperation(TAG_ORDER, (actor, request: StaffRequest<TagRequest>) =>
        tagOrder(db, { ...request, actor }),
      ),
      /** Undoes one's own hold within seconds. */
      undoHold: staffOperation("orders.hold", (actor, request: StaffRequest<UndoHoldRequest>) =>
        undoHold(db, { ...request, actor }),
      ),
      undoTag: staffOperation("orders.note", (actor, request: StaffRequest<UndoTagRequest>) =>
        undoTag(db, { ...request, actor }),
      ),
      /** A page of all orders. */
      list: staffOperation("orders.read", (_, { query }: { query: OrderListQuery }) =>
        listOrders(reads, query),
      ),
      /** Every row of the same list, read while it is sent. */
      export: staffOperation("orders.export", async (_, { query }: { query: OrderListQuery }) =>
        exportOrders(reads, query),
      ),
      /* Shown beside the list, whose view is recorded; these name no one. */
      counts: unrecorded(
        staffOperation("orders.read", (_, { queries }: { queries: readonly OrderListQuery[] }) =>
          counts(queries),
        ),
      ),
      views: unrecorded(staffOperation("orders.read", (actor) => listViews(db, actor.id))),
      /** For oneself or for everyone. */
      saveView: staffOperation("orders.save_views", (actor, view: Omit<ViewValues, "isShared">) =>
        saveView(db, actor.id, { ...view, isShared: false }),
      ),
      shareView: staffOperation("orders.share_views", (actor, view: Omit<ViewValues, "isShared">) =>
        saveView(db, actor.id, { ...view, isShared: true }),
      ),
      /** One's own view, or a shared one. */
      deleteView: staffOperation("orders.save_views", (actor, { viewId }: { viewId: number }) =>
        deleteView(db, actor.id, viewId, { maySharedToo: false }),
      ),
      /** Restores one within seconds, unchanged. */
      restoreView: staffOperation("orders.save_views", (actor, { viewId }: { viewId: number }) =>
        restoreView(db, actor.id, viewId, { maySharedToo: false }),
      ),
      restoreSharedView: staffOperation(
        "orders.share_views",
        (actor, { viewId }: { viewId: number }) =>
          restoreView(db, actor.id, viewId, { maySharedToo: true }),
      ),
      deleteSharedView: staffOperation(
        "orders.share_views",
        (actor, { viewId }: { viewId: number }) =>
          deleteView(db, actor.id, viewId, { maySharedToo: true }),
      ),
    },
  };
}
