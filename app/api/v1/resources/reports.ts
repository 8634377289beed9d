import { z } from "zod";
import { problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import { SALES_DIMENSIONS } from "#domain/report/sales-report.ts";
import type { SalesSums } from "#domain/report/sales-report.ts";
import { err, ok } from "#domain/result.ts";
import { forStaff } from "../operation.ts";
import { day, idOf, money, moneyOf, moneyOrNull } from "../schemas.ts";

const days = { from: day, to: day.meta({ description: "Includes this day." }) };
const between = z.strictObject(days);

/** Keeps a misspelled year from loading everything. */
const tooLong = () =>
  err(
    problem("conflict", {
      reason: "too_long",
      detail: "The report takes too long. Ask for fewer days.",
    }),
  );

const sums = {
  orders: z.int(),
  units: z.int(),
  goods: money,
  codeDiscount: money,
  firstOrderDiscount: money,
  shipping: money,
  total: money,
  balance: money.meta({ description: "Paid with store credit or commissions." }),
  due: money.meta({ description: "The total less the balance." }),
  commission: money,
};

const sumsOf = (one: SalesSums) => ({
  orders: one.orders,
  units: one.units,
  goods: moneyOf(one.goodsCents),
  codeDiscount: moneyOf(one.codeDiscountCents),
  firstOrderDiscount: moneyOf(one.firstDiscountCents),
  shipping: moneyOf(one.shippingCents),
  total: moneyOf(one.totalCents),
  balance: moneyOf(one.balanceCents),
  due: moneyOf(one.dueCents),
  commission: moneyOf(one.commissionCents),
});

/** Reports for bookkeepers (REPORT-2). Dates are in Eastern time. */
export const REPORTS = [
  forStaff("reports.read", {
    id: "reportSales",
    method: "GET",
    path: "/reports/sales",
    group: "Reports",
    summary: "Report sales for a period, grouped as requested",
    query: between.extend({ by: z.enum(SALES_DIMENSIONS) }),
    answer: z
      .strictObject({
        rows: z.array(z.strictObject({ key: z.string(), name: z.string().nullable(), ...sums })),
        whole: z.strictObject(sums),
      })
      .meta({ id: "SalesReport" }),
    async run({ shop, staff, query }) {
      const report = await shop.staff.reports.salesRows(staff, query);
      if (!report.ok) return tooLong();
      return ok({
        rows: report.value.rows.map((row) => ({ key: row.key, name: row.name, ...sumsOf(row) })),
        whole: sumsOf(report.value.whole),
      });
    },
  }),
  forStaff("reports.read", {
    id: "reportMoney",
    method: "GET",
    path: "/reports/money",
    group: "Reports",
    summary: "Report money received and refunded, by day and method",
    query: between,
    answer: z.strictObject({
      rows: z.array(
        z
          .strictObject({
            day,
            method: z.string(),
            payments: z.int(),
            came: money,
            refunds: z.int(),
            refunded: money,
          })
          .meta({ id: "MoneyMove" }),
      ),
    }),
    async run({ shop, staff, query }) {
      const report = await shop.staff.reports.moneyRows(staff, query);
      if (!report.ok) return tooLong();
      return ok({
        rows: report.value.map((row) => ({
          day: row.day,
          method: row.method,
          payments: row.payments,
          came: moneyOf(row.cameCents),
          refunds: row.refunds,
          refunded: moneyOf(row.refundedCents),
        })),
      });
    },
  }),
  forStaff("reports.read", {
    id: "reportRefunds",
    method: "GET",
    path: "/reports/refunds",
    group: "Reports",
    summary: "List the refunds of a period",
    query: between,
    answer: z.strictObject({
      rows: z.array(
        z
          .strictObject({
            day,
            order: idOf("order"),
            tender: z.string(),
            money,
            balance: money,
            shipping: money,
          })
          .meta({ id: "ReportedRefund" }),
      ),
    }),
    async run({ shop, staff, query }) {
      const report = await shop.staff.reports.refunds(staff, query);
      if (!report.ok) return tooLong();
      return ok({
        rows: report.value.map((row) => ({
          day: row.day,
          order: publicId("order", row.orderNumber),
          tender: row.tender,
          money: moneyOf(row.moneyCents),
          balance: moneyOf(row.balanceCents),
          shipping: moneyOf(row.shippingCents),
        })),
      });
    },
  }),
  forStaff("reports.read", {
    id: "reportLiabilities",
    method: "GET",
    path: "/reports/liabilities",
    group: "Reports",
    summary: "Report balances owed to customers and affiliates at the end of a day",
    query: z.strictObject({ on: day }),
    answer: z
      .strictObject({
        storeCredit: money,
        creditAccounts: z.int(),
        commissions: money,
        commissionAccounts: z.int(),
        owedToShop: money.meta({ description: "Owed by accounts with a negative balance." }),
        held: money,
        requested: money,
        pending: money.meta({
          description: "Commission on orders that haven't shipped, so not owed yet.",
        }),
      })
      .meta({ id: "Liabilities" }),
    async run({ shop, staff, query }) {
      const report = await shop.staff.reports.liabilities(staff, query);
      if (!report.ok) return tooLong();
      const { owed } = report.value;
      return ok({
        storeCredit: moneyOf(owed.creditCents),
        creditAccounts: owed.creditAccounts,
        commissions: moneyOf(owed.ownCents),
        commissionAccounts: owed.ownAccounts,
        owedToShop: moneyOf(owed.owedByCents),
        held: moneyOf(owed.heldCents),
        requested: moneyOf(owed.requestedCents),
        pending: moneyOf(owed.pendingCents),
      });
    },
  }),
  forStaff("reports.read", {
    id: "reportStockValue",
    method: "GET",
    path: "/reports/stock-value",
    group: "Reports",
    summary: "Report stock on hand at unit cost",
    answer: z.strictObject({
      rows: z.array(
        z
          .strictObject({
            product: idOf("product"),
            name: z.string(),
            onHand: z.int(),
            unitCost: money.nullable().meta({ description: "`null` if it wasn't entered." }),
            value: money.nullable(),
          })
          .meta({ id: "StockValue" }),
      ),
    }),
    async run({ shop, staff }) {
      const rows = await shop.staff.reports.stockValues(staff);
      return ok({
        rows: rows.map((row) => ({
          product: publicId("product", row.productId),
          name: row.name,
          onHand: row.onHand,
          unitCost: moneyOrNull(row.unitCostCents),
          value: moneyOrNull(row.valueCents),
        })),
      });
    },
  }),
];
