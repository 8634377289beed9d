import type { Db } from "#server/db/client.ts";
import type { PaymentGateway } from "#server/gateways/gateway.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import { staffOperation, type StaffRequest } from "#server/staff/staff-operation.ts";
import { previewRefund, refundOrder, type RefundRequest } from "./refund-order.ts";

interface Deps {
  db: Db;
  gateway: PaymentGateway | null;
  thenWake: ThenWake;
}

/** Refunds to a customer, of money and balance. */
export function createRefunds(deps: Deps) {
  return {
    staff: {
      preview: staffOperation(
        "orders.refund",
        (_, request: Pick<RefundRequest, "orderNumber" | "amount" | "tender">) =>
          previewRefund(deps.db, request),
      ),
      refund: staffOperation("orders.refund", (actor, request: StaffRequest<RefundRequest>) =>
        deps.thenWake(refundOrder(deps, { ...request, actor })),
      ),
    },
  };
}
