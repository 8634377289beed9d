import os from "node:os";

const MB = 1024 * 1024;

/** In bytes; a container's limit if there is one. */
export function machineMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < os.totalmem() ? limit : os.totalmem();
}

/**
 * Settings for a production server on a machine with this much memory, shared with the shop: an eighth is for
 * PostgreSQL itself, and half is expected to be the system's cache. Acknowledged data is on disk (RUN-55): `fsync`,
 * `synchronous_commit` and `full_page_writes` are set here, whatever a configuration file says.
 */
export function settingsFor(memoryBytes: number): string[] {
  const part = (share: number, low: number, high: number) =>
    `${Math.round(Math.min(high, Math.max(low, memoryBytes / MB / share)))}MB`;
  return [
    `shared_buffers=${part(8, 64, 2048)}`,
    `effective_cache_size=${part(2, 256, 65_536)}`,
    `maintenance_work_mem=${part(32, 32, 512)}`,
    `max_wal_size=${part(4, 256, 2048)}`,
    `min_wal_size=${part(32, 80, 256)}`,
    "wal_compression=pglz",
    "checkpoint_timeout=15min",
    "random_page_cost=1.1",
    "fsync=on",
    "synchronous_commit=on",
    "full_page_writes=on",
  ];
}
