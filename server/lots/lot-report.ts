import { sql } from "drizzle-orm";
import { createHash, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { fileKind, type FileKind, isActivePdf } from "#domain/form/file-kind.ts";
import { err, type Result } from "#domain/result.ts";
import type { Db } from "#server/db/client.ts";
import type { FileStore } from "#server/files/file-store.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import { changed, type LotError } from "./change-lot.ts";
import type { EditedLot } from "./edited-lot.ts";

/** Allowed file types for a laboratory's report. */
const KINDS = ["pdf", "jpeg", "png"] as const satisfies readonly FileKind[];
type ReportKind = (typeof KINDS)[number];

export type ReportError =
  | LotError
  /** Its content is none of the allowed types, or it was cut off. */
  | { code: "no_report" }
  /** A PDF with active content or attached files. */
  | { code: "active" };

interface Deps {
  db: Db;
  files: FileStore;
}

/**
 * Stores a lot's report (LOT-3). Earlier ones stay in the store under their own names, so reports that customers saw
 * can be shown again.
 */
export async function keepReport(
  { db, files }: Deps,
  actor: StaffActor,
  { lotId, seenVersion, bytes }: { lotId: number; seenVersion: number; bytes: Uint8Array },
): Promise<Result<EditedLot, ReportError>> {
  const kind = reportKind(bytes);
  if (kind === null) return err({ code: "no_report" });
  if (kind === "pdf" && isActivePdf(bytes)) return err({ code: "active" });
  const hash = createHash("sha256").update(bytes).digest("hex");
  const name = `reports/${lotId}/${randomUUID()}.${kind}`;
  await files.put(name, Readable.from([bytes]));
  const kept = await changed(db, actor, { lotId, seenVersion }, async (tx, now) => {
    const isDecided = now.state !== "received" && now.state !== "quarantined";
    if (isDecided && !actor.may("lots.decide")) return { code: "not_yours" };
    await tx.execute(
      sql`update lots set report_file = ${name}, report_hash = ${hash} where id = ${lotId}`,
    );
    return null;
  });
  // Nothing refers to the file.
  if (!kept.ok) await files.remove(name);
  return kept;
}

function reportKind(bytes: Uint8Array): ReportKind | null {
  const kind = fileKind(bytes);
  return KINDS.find((known) => known === kind) ?? null;
}

export interface LotReport {
  kind: ReportKind;
  content: Readable;
}

/** `null` if there is no report, or its file is gone. */
export async function openReport(files: FileStore, name: string | null): Promise<LotReport | null> {
  const kind = KINDS.find((known) => name?.endsWith(`.${known}`));
  if (name === null || kind === undefined) return null;
  const content = await files.get(name);
  return content && { kind, content };
}
