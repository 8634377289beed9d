import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { fileKind, type FileKind, isActivePdf } from "#domain/form/file-kind.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Clock } from "#server/clock.ts";
import type { Db } from "#server/db/client.ts";
import { taxCertificates } from "#server/db/schema/tax-certificates.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { asSeen, type SeenExemption } from "./exemptions.ts";

/** File types of a certificate's document. */
const KINDS = ["pdf", "jpeg", "png"] as const satisfies readonly FileKind[];
type DocumentKind = (typeof KINDS)[number];

export type DocumentError =
  /** Its content isn't one of the accepted types, or is truncated. */
  | "no_document"
  /** A PDF with actions or attached files. */
  | "active"
  | "changed";

interface Deps {
  db: Db;
  files: FileStore;
}

const DOCUMENTS = "exemptions/";

/** Stores a certificate's document; a sweep deletes the earlier one. */
export async function keepDocument(
  { db, files }: Deps,
  { bytes, ...seen }: SeenExemption & { bytes: Uint8Array },
): Promise<Result<null, DocumentError>> {
  const found = fileKind(bytes);
  const kind = KINDS.find((known) => known === found);
  if (kind === undefined) return err("no_document");
  if (kind === "pdf" && isActivePdf(bytes)) return err("active");
  const name = `${DOCUMENTS}${seen.certificateId}/${randomUUID()}.${kind}`;
  await files.put(name, Readable.from([bytes]));
  const kept = await db
    .update(taxCertificates)
    .set({ documentFile: name, version: sql`${taxCertificates.version} + 1` })
    .where(asSeen(seen))
    .returning({ id: taxCertificates.id });
  if (kept.length > 0) return ok(null);
  // Nothing refers to it.
  await files.remove(name);
  return err("changed");
}

export interface OpenDocument {
  kind: DocumentKind;
  content: Readable;
}

/** `null` if there is none, or its file is gone. */
export async function openDocument(
  files: FileStore,
  name: string | null,
): Promise<OpenDocument | null> {
  const kind = KINDS.find((known) => name?.endsWith(`.${known}`));
  if (name === null || kind === undefined) return null;
  const content = await files.get(name);
  return content && { kind, content };
}

/** Minimum age of a removed file: one uploaded just now has no row yet. */
const AGE_MS_MIN = 2 * 60 * 60 * 1000;

/** Removes replaced documents, and those of erased customers (PRIV-9). */
export async function sweepDocuments({ db, files, clock }: Deps & { clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - AGE_MS_MIN);
  const old = (await files.list(DOCUMENTS)).filter(({ changedAt }) => changedAt < before);
  if (old.length === 0) return;
  const rows = await db.select({ name: taxCertificates.documentFile }).from(taxCertificates);
  const kept = new Set(rows.map(({ name }) => name));
  for (const { name } of old) if (!kept.has(name)) await files.remove(name);
}
