import { eq } from "drizzle-orm";
import { type BookCheck, isBalanced } from "#domain/report/book-check.ts";
import { type MoneySums, sumOfMoney } from "#domain/report/money-report.ts";
import { type Days, ownPeriod } from "#domain/report/period.ts";
import type { MailedReport } from "#domain/report/report-mail.ts";
import type { SalesSums } from "#domain/report/sales-report.ts";
import { isStaffRole, ROLE_PERMISSIONS } from "#domain/staff/permissions.ts";
import type { Db } from "#server/db/client.ts";
import { staff, user } from "#server/db/schema/accounts.ts";
import { reportMails } from "#server/db/schema/report-mails.ts";
import { checkOrderBooks, checkRefundBooks } from "./check-books.ts";
import { readMoneyReport } from "./read-money-report.ts";
import { readSalesWhole } from "./read-sales-report.ts";

interface MailedBase extends Days {
  email: string;
  areBooksEqual: boolean;
}

/** The contents and recipient of a mailed report. */
export type MailedFigures = MailedBase &
  (
    | { report: "sales"; whole: SalesSums; before: SalesSums }
    | { report: "money"; whole: MoneySums }
  );

/** `null` if it was stopped in the meantime, or they may no longer read reports. */
export async function readMailedReport(
  db: Db,
  reportMailId: number,
  days: Days,
): Promise<MailedFigures | null> {
  const [mailed] = await db
    .select({ report: reportMails.report, email: user.email, role: staff.role })
    .from(reportMails)
    .innerJoin(user, eq(user.id, reportMails.userId))
    .innerJoin(staff, eq(staff.userId, reportMails.userId))
    .where(eq(reportMails.id, reportMailId));
  if (!mailed || !isStaffRole(mailed.role)) return null;
  if (!ROLE_PERMISSIONS[mailed.role].includes("reports.read")) return null;
  return { ...days, email: mailed.email, ...(await figuresOf(db, mailed.report, days)) };
}

async function figuresOf(db: Db, report: MailedReport, days: Days) {
  const areEqual = (checks: readonly BookCheck[]): boolean => checks.every(isBalanced);
  switch (report) {
    case "sales":
      return {
        report,
        whole: await readSalesWhole(db, days),
        before: await readSalesWhole(db, ownPeriod(days).before),
        areBooksEqual: areEqual(await checkOrderBooks(db, days)),
      };
    case "money":
      return {
        report,
        whole: sumOfMoney(await readMoneyReport(db, days)),
        areBooksEqual: areEqual(await checkRefundBooks(db, days)),
      };
  }
}
