import { z } from "zod";
import { publicId } from "#domain/api/public-id.ts";
import { RESOLVE_ALERT } from "#domain/payment/payment-alert.ts";
import { ok } from "#domain/result.ts";
import { ALERT_LIST, ALERT_STATES } from "#domain/staff/alert-list.ts";
import { listQueryOf, pageOf } from "../list-pages.ts";
import { forAct, forStaff } from "../operation.ts";
import { idIn, idOf, listOf, moment, momentOf, page } from "../schemas.ts";
import { done, doneOrRefused } from "./parts.ts";

const alert = z
  .strictObject({
    id: idOf("paymentAlert"),
    kind: z.string(),
    order: idOf("order").nullable(),
    detail: z.string(),
    times: z.int(),
    raisedAt: moment,
    lastRaisedAt: moment,
    dealtWith: z.strictObject({ at: moment, note: z.string() }).nullable(),
  })
  .meta({ id: "PaymentAlert" });

/** Payments that need attention (PAY-22). */
export const ALERTS = [
  forStaff("payments.reconcile", {
    id: "listPaymentAlerts",
    method: "GET",
    path: "/payment-alerts",
    group: "Payments",
    summary: "List payment alerts, newest first",
    query: z.strictObject({ ...page, state: z.enum(ALERT_STATES).optional() }),
    answer: listOf(alert),
    async run({ shop, staff, query }) {
      const list = listQueryOf(ALERT_LIST, query);
      if (!list.ok) return list;
      const found = await shop.staff.payments.alerts(staff, { query: list.value });
      return ok(
        pageOf(found, list.value, (one) => ({
          id: publicId("paymentAlert", one.id),
          kind: one.kind,
          order: one.orderNumber === null ? null : publicId("order", one.orderNumber),
          detail: one.detail,
          times: one.times,
          raisedAt: momentOf(one.raisedAt),
          lastRaisedAt: momentOf(one.lastRaisedAt),
          dealtWith: one.dealtWith && {
            at: momentOf(one.dealtWith.at),
            note: one.dealtWith.note,
          },
        })),
      );
    },
  }),
  forAct(RESOLVE_ALERT, {
    id: "closePaymentAlert",
    method: "POST",
    path: "/payment-alerts/{alertId}/note",
    group: "Payments",
    summary: "Resolve an alert with a note",
    params: z.strictObject({ alertId: idIn("paymentAlert") }),
    answer: done,
    problems: ["conflict"],
    run: async ({ shop, staff, params, body }) =>
      doneOrRefused(await shop.staff.payments.dealWithAlert(staff, { ...params, ...body })),
  }),
];
