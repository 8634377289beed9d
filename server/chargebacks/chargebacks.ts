import type { Db } from "#server/db/client.ts";
import { staffOperation, type StaffRequest } from "#server/staff/staff-operation.ts";
import { type ChargebackStepRequest, stepChargeback } from "./decide-chargeback.ts";
import { type ChargebackQuery, listChargebacks } from "./list-chargebacks.ts";
import { openChargeback, type OpenChargebackRequest } from "./open-chargeback.ts";

/** Money that customers' banks want back, as staff enter it from their letters. */
export function createChargebacks({ db, reads }: { db: Db; reads: Db }) {
  return {
    staff: {
      open: staffOperation(
        "payments.dispute",
        (actor, request: StaffRequest<OpenChargebackRequest>) =>
          openChargeback(db, { ...request, actor }),
      ),
      step: staffOperation(
        "payments.dispute",
        (actor, request: StaffRequest<ChargebackStepRequest>) =>
          stepChargeback(db, { ...request, actor }),
      ),
      list: staffOperation("payments.dispute", (_, { query }: { query: ChargebackQuery }) =>
        listChargebacks(reads, query),
      ),
    },
  };
}
