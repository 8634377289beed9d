import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { z } from "zod";
import type { SystemUser } from "#server/db/embedded/system-user.ts";
import type { FileStore } from "#server/files/file-store.ts";
import { baseFile, DATA_FILE, isWalPiece, MANIFEST_FILE, WAL } from "./backup-names.ts";
import type { BaseBackup } from "./base-backup.ts";
import { NotSealed, unseal } from "./seal.ts";
import { through } from "./through.ts";

/** A file of a backup is missing or differs from what was backed up. */
export class BrokenBackup extends Error {}

interface Source {
  files: FileStore;
  key: Buffer;
}

/** Opens a sealed file; it is written to disk only after its seal has been checked. */
export async function fetchFile({ files, key }: Source, name: string, to: string): Promise<void> {
  const content = await files.get(name);
  if (content === null) throw new BrokenBackup(`${name} is missing`);
  await mkdir(path.dirname(to), { recursive: true });
  try {
    await pipeline(content, unseal(key, name), createWriteStream(`${to}.draft`, { mode: 0o600 }));
    await rename(`${to}.draft`, to);
  } catch (error) {
    await rm(`${to}.draft`, { force: true });
    throw error;
  }
}

/** Whether a stored file opens with the key; writes nothing. @throws {BrokenBackup} if it is missing */
export async function opens({ files, key }: Source, name: string): Promise<boolean> {
  const content = await files.get(name);
  if (content === null) throw new BrokenBackup(`${name} is missing`);
  try {
    const plain: Readable = through(content, unseal(key, name));
    await pipeline(plain, new Writable({ write: (_chunk, _encoding, done) => done() }));
    return true;
  } catch (error) {
    if (error instanceof NotSealed) return false;
    throw error;
  }
}

/**
 * Unpacks a base backup into an empty folder, and compares every file with the checksum that PostgreSQL recorded when
 * it copied the file (BACKUP-1).
 *
 * @throws {BrokenBackup
 *  NotSealed}
 */
export async function fetchBase(
  source: Source,
  backup: BaseBackup,
  { into, workFolder, user }: { into: string; workFolder: string; user: SystemUser },
): Promise<void> {
  const archive = path.join(workFolder, DATA_FILE);
  const manifest = path.join(workFolder, MANIFEST_FILE);
  await fetchFile(source, baseFile(backup.name, DATA_FILE), archive);
  await fetchFile(source, baseFile(backup.name, MANIFEST_FILE), manifest);
  await unpack(archive, into, user);
  await rm(archive);
  await verify(into, await readFile(manifest, "utf8"));
}

async function unpack(archive: string, into: string, user: SystemUser): Promise<void> {
  const tar = spawn("tar", ["-x", "-f", "-", "-C", into], {
    ...user,
    stdio: ["pipe", "ignore", "pipe"],
  });
  let problem = "";
  tar.stderr.on("data", (text: Buffer) => (problem += text.toString()));
  const ended = once(tar, "close");
  // Tar stops reading at the end of the archive, before the zeros that fill its last record. Its exit code tells
  // whether it unpacked everything, and verify() whether the files match the backup.
  await pipeline(createReadStream(archive), createGunzip(), tar.stdin).catch(() => undefined);
  await ended;
  if (tar.exitCode !== 0) throw new BrokenBackup(`The copy could not be unpacked: ${problem}`);
}

const MANIFEST = z.object({
  Files: z.array(
    z.object({
      Path: z.string().optional(),
      "Encoded-Path": z.string().optional(),
      Size: z.number(),
      "Checksum-Algorithm": z.literal("SHA256"),
      Checksum: z.string(),
    }),
  ),
});

async function verify(folder: string, manifest: string): Promise<void> {
  const { Files: listed } = MANIFEST.parse(JSON.parse(manifest));
  if (listed.length === 0) throw new BrokenBackup("The copy lists no files");
  for (const { Path: plain, "Encoded-Path": encoded = "", Size: bytes, Checksum: sum } of listed) {
    const name = plain ?? Buffer.from(encoded, "hex").toString();
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found === null) throw new BrokenBackup(`${name} is missing in the copy`);
    if (found.size !== bytes || (await checksum(place)) !== sum)
      throw new BrokenBackup(`${name} differs from what was backed up`);
  }
}

async function checksum(place: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(place), hash);
  return hash.digest("hex");
}

/** Fetches all of the log that a restore from this backup may need. @returns the number of pieces */
export async function fetchWal(
  { files, key }: Source,
  { firstWal }: BaseBackup,
  into: string,
): Promise<number> {
  const pieces = (await files.list(WAL))
    .map(({ name }) => name.slice(WAL.length))
    .filter(isWalPiece)
    .filter((piece) => piece.endsWith(".history") || piece.slice(8, 24) >= firstWal.slice(8, 24));
  for (const piece of pieces) {
    const name = `${WAL}${piece}`;
    const content = await files.get(name);
    if (content === null) throw new BrokenBackup(`${name} is missing`);
    const plain = through(content, unseal(key, name), createGunzip());
    await pipeline(plain, createWriteStream(path.join(into, piece), { mode: 0o644 }));
  }
  return pieces.length;
}
