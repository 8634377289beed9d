import { and, eq, inArray, sql } from "drizzle-orm";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileKind } from "#domain/form/file-kind.ts";
import type { LabelFile, ReadCarrier } from "#server/carriers/carrier.ts";
import type { Db } from "#server/db/client.ts";
import { shippingLabels } from "#server/db/schema/shipping-labels.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { attempt, type Label } from "./complete-label.ts";

interface Deps {
  db: Db;
  files: FileStore;
  readCarrier: ReadCarrier;
}

const FOLDER = "labels/";

/** Each order's labels to print, by its ID; `null` if the carrier didn't send one. */
export async function labelPictures(
  deps: Deps,
  orderIds: readonly number[],
): Promise<Map<number, Buffer[]> | null> {
  const labels = await deps.db
    .select()
    .from(shippingLabels)
    .where(and(inArray(shippingLabels.orderId, [...orderIds]), eq(shippingLabels.state, "bought")))
    .orderBy(shippingLabels.parcel);
  const pictures = new Map<number, Buffer[]>();
  for (const label of labels) {
    const picture = await labelFile(deps, label, "png");
    if (picture === null || fileKind(picture) !== "png") return null;
    pictures.set(label.orderId, [...(pictures.get(label.orderId) ?? []), picture]);
  }
  return pictures;
}

export const isLabelId = (text: string): boolean => UUID.test(text);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A label in a label printer's language; `null` if there is none or it can't be fetched. */
export async function openZpl(deps: Deps, labelId: string): Promise<Buffer | null> {
  if (!isLabelId(labelId)) return null;
  const [label] = await deps.db
    .select()
    .from(shippingLabels)
    .where(and(eq(shippingLabels.id, labelId), eq(shippingLabels.state, "bought")));
  return label ? labelFile(deps, label, "zpl") : null;
}

/**
 * Fetches the label from the carrier once, then keeps it among our files as long as it may have to be printed again.
 */
async function labelFile(
  { db, files, readCarrier }: Deps,
  { id, shipment }: Label,
  kind: LabelFile,
): Promise<Buffer | null> {
  const name = `${FOLDER}${id}.${kind}`;
  const kept = await files.get(name);
  if (kept) return buffer(kept);
  const carrier = await readCarrier();
  if (carrier === null || shipment === null) return null;
  const fetched = await attempt(() => carrier.file(shipment, kind));
  if (fetched.kind !== "answer") return null;
  // Written before the file; otherwise, the sweep would delete the file.
  await db
    .update(shippingLabels)
    .set({ filedAt: sql`coalesce(filed_at, now())` })
    .where(eq(shippingLabels.id, id));
  await files.put(name, Readable.from([fetched.value]));
  return fetched.value;
}

/** Deletes the files of labels that are no longer printed (PRIV-9), were voided, or belong to an erased customer. */
export async function sweepLabelFiles({ db, files }: Deps): Promise<void> {
  const found = await files.list(FOLDER);
  if (found.length === 0) return;
  const ids = found.map(({ name }) => idIn(name));
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from shipping_labels where id::text = any (${sql.param(ids)}::text[])
      and filed_at is not null and state = 'bought'`);
  const kept = new Set(rows.map(({ id }) => id));
  for (const { name } of found) if (!kept.has(idIn(name))) await files.remove(name);
}

const idIn = (name: string): string => name.slice(FOLDER.length).replace(/\.\w+$/, "");
