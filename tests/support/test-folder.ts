import { createHash } from "node:crypto";
import { existsSync, statfsSync } from "node:fs";
import { totalmem } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** All databases of a run together took 2.3 GB. */
const ROOM_BYTES = 8 * 2 ** 30;

/** For tests of the disk, or measured on it. */
export const ON_DISK = "data";

/**
 * Where this clone's tests store their data: in memory if the machine has twice the required space. PostgreSQL creates
 * four hundred files per database, which takes half a second on a disk, and a run creates several hundred databases.
 */
export const TEST_DATA = hasRoom() ? path.join(MEMORY, `mitra-test-${ofThisClone()}`) : ON_DISK;

/** @param name begins with `test-` */
export const testFolder = (name: string): string => path.join(TEST_DATA, name);

/** Uses only facts that don't change during a run, so all its processes agree. */
function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { blocks, bsize } = statfsSync(MEMORY);
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return blocks * bsize >= ROOM_BYTES && memory >= 2 * ROOM_BYTES;
}

function ofThisClone(): string {
  return createHash("sha256").update(process.cwd()).digest("hex").slice(0, 8);
}
