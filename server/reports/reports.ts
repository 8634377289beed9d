import type { Days, Period } from "#domain/report/period.ts";
import type { SalesDimension } from "#domain/report/sales-report.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { shopTime } from "#domain/time/shop-time.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { checkOrderBooks, checkRefundBooks } from "./check-books.ts";
import { readGatewayCheck } from "./read-gateway-check.ts";
import { readChargebackSums, readMoneyReport } from "./read-money-report.ts";
import { readSalesReport, readSalesWhole } from "./read-sales-report.ts";
import { unlessTooLong } from "./unless-too-long.ts";

interface Deps {
  db: Db;
  /** May be a replica, as current. */
  reads: Db;
  clock: Clock;
}

interface SalesRequest extends Period {
  by: SalesDimension;
}

/** What the owner reads of the business: sums, never a customer. */
export function createReports({ reads, clock }: Deps) {
  return {
    staff: {
      /** The shop's day, which presets count from. */
      today: unrecorded(
        staffOperation(
          "reports.read",
          async (): Promise<PlainDate> => shopTime(clock.now()).date,
          () => null,
        ),
      ),
      /** Sales with what they are compared with, and whether the books agree. */
      sales: staffOperation("reports.read", (_, { by, before, ...days }: SalesRequest) =>
        unlessTooLong(
          Promise.all([
            readSalesReport(reads, days, by),
            readSalesWhole(reads, before),
            checkOrderBooks(reads, days),
          ]).then(([report, wholeBefore, checks]) => ({ ...report, wholeBefore, checks })),
        ),
      ),
      /** The same rows for a file. */
      salesRows: staffOperation(
        "reports.read",
        (_, { by, ...days }: Days & { by: SalesDimension }) =>
          unlessTooLong(readSalesReport(reads, days, by)),
      ),
      /** What came and what went back, each by its own date. */
      money: staffOperation("reports.read", (_, days: Days) =>
        unlessTooLong(
          Promise.all([
            readMoneyReport(reads, days),
            readChargebackSums(reads, days),
            checkRefundBooks(reads, days),
            readGatewayCheck(reads, days),
          ]).then(([moves, chargebacks, checks, gateway]) => ({
            moves,
            chargebacks,
            checks,
            gateway,
          })),
        ),
      ),
      moneyRows: staffOperation("reports.read", (_, days: Days) =>
        unlessTooLong(readMoneyReport(reads, days)),
      ),
    },
  };
}
