import { REFUND_ORDER } from "#domain/order/order-act.ts";
import { type ReadGateway, withGateway } from "#server/gateways/read-gateway.ts";
import type { ThenWake } from "#server/outbox/then-wake.ts";
import {
  checkedOperation,
  staffOperation,
  type StaffRequest,
} from "#server/staff/staff-operation.ts";
import { previewRefund, refundOrder, type RefundRequest } from "./refund-order.ts";
import type { RefundDeps } from "./refund-payment.ts";

interface Deps extends Omit<RefundDeps, "gateway"> {
  readGateway: ReadGateway;
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
      refund: checkedOperation(REFUND_ORDER, async (actor, request: StaffRequest<RefundRequest>) =>
        deps.thenWake(refundOrder(await withGateway(deps), { ...request, actor })),
      ),
    },
  };
}
