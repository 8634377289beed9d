import { createHash } from "node:crypto";
import { existsSync, statfsSync } from "node:fs";
import { totalmem } from "node:os";
import path from "node:path";

const MEMORY = "/dev/shm";
/** All databases of a run together took 2.3 GB. */
const ROOM_BYTES = 8 * 2 ** 30;

/** For what is about the disk, or measured on it. */
export const ON_DISK = "data";

/**
 * Where this clone's tests keep their data: in memory if the machine has twice the room. PostgreSQL makes four hundred
 * files for each database, which takes a disk half a second, and a run makes several hundred databases.
 */
export const TEST_DATA = hasRoom() ? path.join(MEMORY, `mitra-test-${ofThisClone()}`) : ON_DISK;

/** @param name begins with `test-` */
export const testFolder = (name: string): string => path.join(TEST_DATA, name);

/** By what does not change during a run: all its processes agree. */
function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { blocks, bsize } = statfsSync(MEMORY);
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return blocks * bsize >= ROOM_BYTES && memory >= 2 * ROOM_BYTES;
}

function ofThisClone(): string {
  return createHash("sha256").update(process.cwd()).digest("hex").slice(0, 8);
}
