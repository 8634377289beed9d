import type { ManifestQuery } from "#domain/report/manifest.ts";
import type { Month } from "#domain/report/month.ts";
import { shopTime } from "#domain/time/shop-time.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import type { AgeAttestation } from "#server/documents/evidence-sections.ts";
import type { Seller } from "#server/documents/page.ts";
import { readEvidence } from "#server/documents/read-evidence.ts";
import { writePdf } from "#server/documents/write-pdf.ts";
import { unlessTooLong } from "#server/reports/unless-too-long.ts";
import type { ShopSecret } from "#server/secret.ts";
import { staffOperation, unrecorded } from "#server/staff/staff-operation.ts";
import { dueManifests, handedIn, handIn, type StateMonth, takeBackHandIn } from "./handed-in.ts";
import { manifestParts } from "./manifest-pdf.ts";
import { monthPack } from "./month-pack.ts";
import { monthSummary } from "./month-summary.ts";
import { orderPack } from "./order-pack.ts";
import { readMonthCounts } from "./read-month-counts.ts";
import { shipments, shipmentTotals } from "./read-shipments.ts";
import { signedFile } from "./signed-file.ts";
import { currentKey, publishedKeys } from "./signing-key.ts";

interface Deps {
  db: Db;
  /** May be a replica, but is just as current. */
  reads: Db;
  clock: Clock;
  secret: ShopSecret;
  siteUrl: string;
  seller(): Promise<Seller>;
}

interface Settings {
  ageAttestation: AgeAttestation;
}

interface OneOrder {
  orderNumber: number;
}

interface OneMonth {
  month: Month;
}

/** Evidence for a bank or an authority, signed so that any change to it is noticeable. */
export function createProof(deps: Deps, { ageAttestation }: Settings) {
  const { db, reads, clock, siteUrl } = deps;
  const head = () => ({ shop: siteUrl, madeAt: clock.now().toISOString() });

  async function order({ orderNumber }: OneOrder) {
    const evidence = await readEvidence(db, orderNumber);
    if (evidence === null) return null;
    const pack = orderPack(evidence, ageAttestation);
    const document = { kind: "mitra order evidence", version: 1, ...head(), ...pack };
    return signedFile(await currentKey(deps), [JSON.stringify(document, null, 1)]);
  }

  async function month({ month: asked }: OneMonth) {
    const pack = monthPack(reads, { month: asked, head: head(), attestation: ageAttestation });
    return signedFile(await currentKey(deps), pack);
  }

  async function summary({ month: asked }: OneMonth) {
    const [counts, { fingerprint }, seller] = await Promise.all([
      readMonthCounts(reads, asked),
      currentKey(deps),
      deps.seller(),
    ]);
    const page = monthSummary({ month: asked, counts, seller, fingerprint, madeAt: clock.now() });
    return writePdf(`Evidence of ${asked}`, [page]);
  }

  async function manifestPdf(query: ManifestQuery) {
    const parts = manifestParts({
      query,
      seller: await deps.seller(),
      madeAt: clock.now(),
      totals: await shipmentTotals(reads, query),
      days: shipments(reads, query),
    });
    return writePdf(`Shipment manifest of ${query.month}`, parts);
  }

  const today = () => shopTime(clock.now()).date;

  return {
    /** Public, so anyone can verify what the shop signed. */
    customer: { keys: () => publishedKeys(db) },
    staff: {
      /** `null` if there is no such order. */
      order: staffOperation("payments.dispute", (_, one: OneOrder) => order(one)),
      month: staffOperation("proof.export", (_, one: OneMonth) => month(one)),
      monthSummary: staffOperation("proof.export", (_, one: OneMonth) => summary(one)),
      /** A month's totals by place. */
      shipmentTotals: staffOperation("reports.read", (_, query: ManifestQuery) =>
        unlessTooLong(shipmentTotals(reads, query)),
      ),
      /** Each parcel's units with a name and an address, one day at a time. */
      shipments: staffOperation("orders.export", async (_, query: ManifestQuery) =>
        shipments(reads, query),
      ),
      manifestPdf: staffOperation("orders.export", (_, query: ManifestQuery) => manifestPdf(query)),
      /** `null` if no one marked it as submitted. */
      handedIn: staffOperation("reports.read", (_, one: StateMonth) => handedIn(db, one)),
      handIn: staffOperation("orders.export", (actor, one: StateMonth) => handIn(db, actor, one)),
      takeBackHandIn: staffOperation("orders.export", (_, one: StateMonth) =>
        takeBackHandIn(db, one),
      ),
      dueManifests: staffOperation("orders.export", () => dueManifests(db, today())),
      keys: unrecorded(
        staffOperation(
          "payments.dispute",
          () => publishedKeys(db),
          () => null,
        ),
      ),
    },
  };
}
