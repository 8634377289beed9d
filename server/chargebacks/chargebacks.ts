import { OPEN_CHARGEBACK, STEP_CHARGEBACK } from "#domain/payment/chargeback.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import {
  checkedOperation,
  staffOperation,
  type StaffRequest,
} from "#server/staff/staff-operation.ts";
import { type ChargebackStepRequest, stepChargeback } from "./decide-chargeback.ts";
import { type ChargebackQuery, listChargebacks } from "./list-chargebacks.ts";
import { openChargeback, type OpenChargebackRequest } from "./open-chargeback.ts";

interface Deps {
  db: Db;
  reads: Db;
  clock: Clock;
  log: Log;
}

/** Chargebacks, as staff enter them from the banks' letters. */
export function createChargebacks({ reads, ...deps }: Deps) {
  return {
    staff: {
      open: checkedOperation(
        OPEN_CHARGEBACK,
        (actor, request: StaffRequest<OpenChargebackRequest>) =>
          openChargeback(deps.db, { ...request, actor }),
      ),
      step: checkedOperation(
        STEP_CHARGEBACK,
        (actor, request: StaffRequest<ChargebackStepRequest>) =>
          stepChargeback(deps, { ...request, actor }),
      ),
      list: staffOperation("payments.dispute", (_, { query }: { query: ChargebackQuery }) =>
        listChargebacks(reads, query),
      ),
    },
  };
}
