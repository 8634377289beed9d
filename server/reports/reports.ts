import type { Days, Period } from "#domain/report/period.ts";
import type { SalesDimension } from "#domain/report/sales-report.ts";
import type { UnitCost } from "#domain/report/unit-cost.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { shopTime } from "#domain/time/shop-time.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { Subject } from "#server/staff/records/subjects.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { checkOrderBooks, checkRefundBooks } from "./check-books.ts";
import { listRefunds } from "./list-refunds.ts";
import { readCohorts } from "./read-cohorts.ts";
import { readDisputes } from "./read-disputes.ts";
import { readGatewayCheck } from "./read-gateway-check.ts";
import { readLiabilityReport } from "./read-liabilities.ts";
import { readLabelCosts, readMargins, readStockValues } from "./read-margin.ts";
import { readChargebackSums, readMoneyReport } from "./read-money-report.ts";
import { readSalesReport, readSalesWhole } from "./read-sales-report.ts";
import { readTaxBasis } from "./read-tax-basis.ts";
import {
  listReportMails,
  type ReportMail,
  startReportMail,
  stopReportMail,
} from "./report-mails.ts";
import { enterUnitCost, listUnitCosts, removeUnitCost } from "./unit-costs.ts";
import { unlessTooLong } from "./unless-too-long.ts";

interface Deps {
  db: Db;
  /** May be a replica, but is just as current. */
  reads: Db;
  clock: Clock;
  /** Hold on commissions, in days. */
  holdDays: number;
}

const aboutCost = ({ productId }: UnitCost): Subject => ({
  kind: "unit cost",
  id: String(productId),
});

interface SalesRequest extends Period {
  by: SalesDimension;
}

/** The owner's reports on the business: sums, never a customer. */
export function createReports({ db, reads, clock, holdDays }: Deps) {
  const today = (): PlainDate => shopTime(clock.now()).date;
  return {
    staff: {
      /** The shop's current day, which presets count from. */
      today: unrecorded(
        staffOperation(
          "reports.read",
          async () => today(),
          () => null,
        ),
      ),
      /** Sales with a comparison, and whether the books agree. */
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
      /** Money received and returned, each on its own date. */
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
      /** Each refund, for a file. */
      refunds: staffOperation("reports.read", (_, days: Days) =>
        unlessTooLong(listRefunds(reads, days)),
      ),
      /** Amounts owed at the end of a day, and whether the accounts agree. */
      liabilities: staffOperation("reports.read", (_, { on }: { on: PlainDate }) =>
        unlessTooLong(readLiabilityReport(reads, { on, holdDays })),
      ),
      margins: staffOperation("reports.read", (_, days: Days) =>
        unlessTooLong(readMargins(reads, days)),
      ),
      labelCosts: staffOperation("reports.read", (_, days: Days) =>
        unlessTooLong(readLabelCosts(reads, days)),
      ),
      stockValues: staffOperation("reports.read", () => readStockValues(reads, today())),
      unitCosts: staffOperation("reports.read", () => listUnitCosts(db)),
      enterUnitCost: staffOperation(
        "prices.change",
        (actor, cost: UnitCost) => enterUnitCost(db, actor, cost),
        aboutCost,
      ),
      removeUnitCost: staffOperation(
        "prices.change",
        (_, cost: UnitCost) => removeUnitCost(db, cost),
        aboutCost,
      ),
      taxBasis: staffOperation("reports.read", (_, days: Days) =>
        unlessTooLong(readTaxBasis(reads, days)),
      ),
      /** Reports that members of staff have emailed to themselves. */
      mails: staffOperation(
        "reports.read",
        (actor) => listReportMails(db, actor.id),
        () => null,
      ),
      startMail: staffOperation("reports.read", (actor, mail: Omit<ReportMail, "id">) =>
        startReportMail(db, actor.id, { ...mail, today: today() }),
      ),
      stopMail: staffOperation("reports.read", (actor, mail: { reportMailId: number }) =>
        stopReportMail(db, actor.id, mail.reportMailId),
      ),
      disputes: staffOperation("reports.read", () => unlessTooLong(readDisputes(reads, today()))),
      cohorts: staffOperation("reports.read", () => unlessTooLong(readCohorts(reads, today()))),
    },
  };
}
