import { and, eq, lt, or, sql } from "drizzle-orm";
import { SYSTEM } from "#domain/actor.ts";
import type { ReadCarrier } from "#server/carriers/carrier.ts";
import type { Db } from "#server/db/client.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";
import type { Log } from "#server/log.ts";
import { ASKED_SECONDS } from "./buy-labels.ts";
import { attempt, completeLabel, type Label } from "./complete-label.ts";
import { completeVoid } from "./void-label.ts";

interface Deps {
  db: Db;
  log: Log;
  readCarrier: ReadCarrier;
}

const AT_ONCE = 50;

/**
 * Completes purchases and refunds that were interrupted between two answers, and asks for the status of refunds
 * (SHIP-23, SHIP-25).
 */
export async function watchLabels({ db, log, readCarrier }: Deps): Promise<void> {
  const carrier = await readCarrier();
  if (carrier === null) return;
  for (const label of await takeDue(db)) {
    if (label.state === "voided") {
      const found = await attempt(() => carrier.find(label.shipment ?? ""));
      const refund = found.kind === "answer" ? (found.value?.refund ?? null) : null;
      if (refund !== null)
        await db.update(shippingLabels).set({ refund }).where(eq(shippingLabels.id, label.id));
      continue;
    }
    const done =
      label.state === "voiding"
        ? await completeVoid(db, carrier, label, SYSTEM)
        : await completeLabel(db, carrier, label, null);
    if (!done.ok) log.warn({ label: label.id, reason: done.error.reason }, "a label is still open");
  }
}

/** Labels whose answer should have arrived by now, each for one process. */
const takeDue = (db: Db): Promise<Label[]> =>
  db
    .update(shippingLabels)
    .set({ askedAt: sql`now()` })
    .where(
      sql`id in (select id from shipping_labels where ${or(
        and(
          sql`state in ('buying', 'voiding')`,
          lt(shippingLabels.askedAt, sql`now() - make_interval(secs => ${ASKED_SECONDS})`),
        ),
        and(
          eq(shippingLabels.refund, "submitted"),
          lt(shippingLabels.askedAt, sql`now() - interval '6 hours'`),
        ),
      )} order by asked_at limit ${AT_ONCE} for update skip locked)`,
    )
    .returning();
