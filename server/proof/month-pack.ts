import { sql } from "drizzle-orm";
import { daysOfMonth, type Month } from "#domain/report/month.ts";
import type { Db } from "#server/db/client.ts";
import type { AgeAttestation } from "#server/documents/evidence-sections.ts";
import { readPackEvidence } from "#server/documents/read-pack-evidence.ts";
import { within } from "#server/reports/shop-days.ts";
import { orderPack } from "./order-pack.ts";
import { readMonthCounts } from "./read-month-counts.ts";

/** Orders read at once while the file is sent. */
const BATCH = 100;

interface Asked {
  month: Month;
  /** The shop and the time of the file. */
  head: object;
  attestation: AgeAttestation;
}

/**
 * The evidence of every order placed in a month, including canceled ones, oldest first (PROOF-3), one order per line;
 * only one batch is in memory, however many there are.
 */
export async function* monthPack(db: Db, { month, head, attestation }: Asked) {
  const counts = await readMonthCounts(db, month);
  const start = JSON.stringify({
    kind: "mitra month evidence",
    version: 1,
    ...head,
    month,
    counts,
  });
  yield `${start.slice(0, -1)},"orders":[\n`;
  let isFirst = true;
  for await (const orderNumbers of batchesOf(db, month)) {
    for (const evidence of await readPackEvidence(db, orderNumbers)) {
      yield `${isFirst ? "" : ",\n"}${JSON.stringify(orderPack(evidence, attestation))}`;
      isFirst = false;
    }
  }
  yield "\n]}";
}

async function* batchesOf(db: Db, month: Month): AsyncGenerator<number[]> {
  const isIn = within(sql`o.created_at`, daysOfMonth(month));
  let after: { at: string; id: string } | null = null;
  for (;;) {
    const { rows }: { rows: { number: number; at: string; id: string }[] } = await db.execute(sql`
      select o.order_number as number, o.created_at::text as at, o.id::text as id from orders o
      where ${isIn} and ${after === null ? sql`true` : sql`(o.created_at, o.id) > (${after.at}::timestamptz, ${after.id}::bigint)`}
      order by o.created_at, o.id limit ${BATCH}`);
    yield rows.map(({ number }) => number);
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = { at: last.at, id: last.id };
  }
}
