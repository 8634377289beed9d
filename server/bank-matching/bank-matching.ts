import {
  ASSIGN_PAYMENT,
  DISMISS_PAYMENT,
  IMPORT_PAYMENTS,
} from "#domain/order/incoming-payment-act.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import {
  checkedOperation,
  staffOperation,
  type StaffRequest,
} from "#server/staff/staff-operation.ts";
import {
  assignIncomingPayments,
  type AssignRequest,
  dismissIncomingPayment,
  type DismissRequest,
} from "./decide-incoming-payments.ts";
import { importIncomingPayments, type ImportRequest } from "./import-incoming-payments.ts";
import { openIncomingPayments } from "./open-incoming-payments.ts";

/** Manual payments, matched with the orders they pay. */
export function createBankMatching(deps: { db: Db; clock: Clock; log: Log }) {
  const { db } = deps;
  return {
    staff: {
      import: checkedOperation(IMPORT_PAYMENTS, (actor, request: StaffRequest<ImportRequest>) =>
        importIncomingPayments(deps, { ...request, actor }),
      ),
      open: staffOperation("orders.read", () => openIncomingPayments(db)),
      assign: checkedOperation(ASSIGN_PAYMENT, (actor, request: StaffRequest<AssignRequest>) =>
        assignIncomingPayments(db, { ...request, actor }),
      ),
      dismiss: checkedOperation(
        DISMISS_PAYMENT,
        (actor, request: StaffRequest<DismissRequest>) =>
          dismissIncomingPayment(db, { ...request, actor }),
        ({ id }) => ({ kind: "incoming payment", id: String(id) }),
      ),
    },
  };
}
