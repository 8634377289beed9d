import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import type { Log } from "#server/log.ts";
import type { PaymentGateway } from "./gateway.ts";
import { settleApproval, settleRefusal } from "./settle-payment.ts";

const GATEWAY_SECONDS = 30;
const BATCH = 50;

/**
 * Settles card payments whose answer was lost (a time-out, or a process killed between the two
 * transactions) by asking the gateway what became of our attempt. Never authorises again.
 *
 * @param forgottenSeconds older than this, whoever asked is not waiting for the answer any more
 * @returns how many payments were looked up
 */
export async function reconcilePayments(
  deps: { db: Db; gateway: PaymentGateway | null; log: Log },
  forgottenSeconds: number,
): Promise<number> {
  const { gateway } = deps;
  if (gateway === null) return 0;
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from payments where gateway = ${gateway.id} and state in ('authorizing', 'unknown')
      and updated_at <= now() - make_interval(secs => ${forgottenSeconds})
    order by updated_at limit ${BATCH}`);
  for (const { id } of rows) {
    const found = await gateway.find(id, AbortSignal.timeout(GATEWAY_SECONDS * 1000));
    deps.log.info({ payment: id, found: found.kind }, "payment reconciled");
    const settling = { db: deps.db, gateway };
    if (found.kind === "authorized") await settleApproval(settling, id, found.approval);
    else if (found.kind === "not_found")
      await settleRefusal(settling, id, "failed", "The gateway knows no such attempt");
    else if (found.kind === "voided")
      await settleRefusal(settling, id, "declined", "Voided at the gateway");
  }
  return rows.length;
}
