import { SAMPLE_LOTS } from "#content/sample-lots.ts";
import type { Db } from "#server/db/client.ts";
import { lots } from "#server/db/schema/lots.ts";

/** The demo's lots: one that may be packed, and one waiting for its release. */
export async function seedSampleLots(tx: Db): Promise<void> {
  await tx
    .insert(lots)
    .values(SAMPLE_LOTS.map(({ facts, ...lot }) => ({ ...lot, ...facts, isSample: true })));
}
