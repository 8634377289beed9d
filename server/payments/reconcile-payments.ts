import { inArray, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { payments } from "#server/db/schema/payments.ts";
import type { Log } from "#server/log.ts";
import { askedRefund } from "#server/orders/complete-refund.ts";
import { askGateway } from "./ask-gateway.ts";
import { lookUpCapture } from "./capture-payment.ts";
import type { FindOutcome, PaymentGateway } from "./gateway.ts";
import type { Payment } from "./move-payment.ts";
import { lookUpRefund } from "./refund-payment.ts";
import { settleApproval, settleRefusal } from "./settle-payment.ts";
import { lookUpVoid, type GatewayDeps } from "./void-payment.ts";

type LookUp = (deps: GatewayDeps, payment: Payment) => Promise<FindOutcome>;

/** What is asked about a payment that waits for an answer. None of them authorises or charges a second time. */
const LOOK_UPS = {
  authorizing: lookUpAuthorization,
  unknown: lookUpAuthorization,
  capturing: (deps, payment) => lookUpCapture(deps, payment, true),
  voiding: lookUpVoid,
  refunding: async (deps, payment) => {
    const refund = await askedRefund(deps.db, payment.orderId);
    // Answered since the payments were chosen.
    if (!refund) return { kind: "unknown", reason: "no refund is waiting" };
    return lookUpRefund(deps, payment, refund, true);
  },
} satisfies Partial<Record<Payment["state"], LookUp>>;

const BATCH = 50;

/**
 * Settles payments whose answer was lost (a time-out, or a process killed between the two
 * transactions) by asking the gateway what became of our attempt, and asks again for what has to
 * happen in the end: voids and refunds.
 *
 * @param forgottenSeconds older than this, whoever asked is not waiting for the answer any more
 * @returns how many payments were looked up
 */
export async function reconcilePayments(
  deps: Omit<GatewayDeps, "gateway"> & { gateway: PaymentGateway | null; log: Log },
  forgottenSeconds: number,
): Promise<number> {
  const { db, gateway, log } = deps;
  if (gateway === null) return 0;
  const chosen = await choosePayments(db, gateway.id, forgottenSeconds);
  for (const payment of chosen) {
    const lookUp = LOOK_UPS[payment.state as keyof typeof LOOK_UPS]; // chosen by these keys
    const about = { payment: payment.id, was: payment.state };
    try {
      const found = await lookUp({ ...deps, gateway }, payment);
      log.info({ ...about, found: found.kind }, "payment reconciled");
    } catch (error) {
      // One that cannot be settled must not keep the others waiting.
      log.error({ ...about, message: String(error) }, "payment not reconciled");
    }
  }
  return chosen.length;
}

/** Each of them is nobody else's for a while, however many workers there are. */
async function choosePayments(
  db: Db,
  gatewayId: string,
  forgottenSeconds: number,
): Promise<Payment[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update payments set looked_up_at = now() where id in (
      select id from payments
      where gateway = ${gatewayId} and state = any(${sql.param(Object.keys(LOOK_UPS))}::text[])
        and greatest(updated_at, looked_up_at) <= now() - make_interval(secs => ${forgottenSeconds})
      order by greatest(updated_at, looked_up_at) limit ${BATCH} for update skip locked)
    returning id`);
  if (rows.length === 0) return [];
  return db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.id,
        rows.map(({ id }) => id),
      ),
    );
}

async function lookUpAuthorization(deps: GatewayDeps, { id }: Payment): Promise<FindOutcome> {
  const found = await askGateway((signal) => deps.gateway.find(id, signal));
  switch (found.kind) {
    case "authorized":
      await settleApproval(deps, id, found.approval);
      break;
    case "not_found":
      await settleRefusal(deps, id, "failed", "The gateway knows no such attempt");
      break;
    case "voided":
      await settleRefusal(deps, id, "declined", "Voided at the gateway");
      break;
    case "captured": // nobody has asked for that: left to a person, and the audit names it
    case "unknown":
      break;
  }
  return found;
}
