import { createHash } from "node:crypto";
import { accessSync, chmodSync, chownSync, constants, mkdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { SystemUser } from "./system-user.ts";

const ELSEWHERE = "/var/lib/mitra-";

/**
 * The cluster's location: `wanted` or, if another user must run PostgreSQL and can't reach it (a clone in root's home),
 * a folder under /var/lib named after it.
 */
export function dataFolder(wanted: string, user: SystemUser): string {
  const folder = path.resolve(wanted);
  if (user.uid === undefined || isOpenToOthers(path.dirname(folder))) return folder;
  const digest = createHash("sha256").update(folder).digest("hex").slice(0, 8);
  return path.join(`${ELSEWHERE}${digest}`, path.basename(folder));
}

/** The folder created only for this cluster, if it isn't the wanted one. */
export function removeOwnParent(folder: string): void {
  const parent = path.dirname(folder);
  if (parent.startsWith(ELSEWHERE)) rmSync(parent, { recursive: true, force: true });
}

/**
 * Creates a folder that only PostgreSQL's user can read. Folders created above it stay ours, and that user may pass
 * through them (RUN-50), whatever the umask.
 */
export function makePrivateFolder(folder: string, user: SystemUser): void {
  const parent = path.dirname(folder);
  const created = mkdirSync(parent, { recursive: true });
  if (created !== undefined && user.uid !== undefined)
    for (let at = parent; at.length >= created.length; at = path.dirname(at)) chmodSync(at, 0o711);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = statSync(folder);
  // In the system's temporary folder, anyone could have created one with this name.
  if (![0, user.uid, process.getuid?.()].includes(uid) && path.dirname(folder) === tmpdir())
    throw new Error(`${folder} belongs to another user. Remove it, and start again.`);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
}

function isOpenToOthers(folder: string): boolean {
  for (let at = folder; ; at = path.dirname(at)) {
    try {
      accessSync(at, constants.F_OK);
      if ((statSync(at).mode & 0o001) === 0) return false;
    } catch {
      // not created yet: its parents decide
    }
    if (at === path.dirname(at)) return true;
  }
}
