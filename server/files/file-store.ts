import type { Readable } from "node:stream";

export interface StoredFile {
  name: string;
  bytes: number;
  changedAt: Date;
}

/**
 * The port for file storage: backups, and everything else too large for the database. We choose the names, such as
 * "wal/000000010000000000000002": letters, digits, ".", "_" and "-" in parts separated by "/".
 */
export interface FileStore {
  /**
   * Stores the whole file or nothing (FILES-1): a reader never sees half of it. Replaces an earlier file of that name.
   */
  put(name: string, content: Readable): Promise<void>;
  /** `null` if there is none. */
  get(name: string): Promise<Readable | null>;
  /** Files whose names begin with `prefix`, sorted by name. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>;
  /** Removes the invisible leftovers of writes that were interrupted before then. */
  sweep(before: Date): Promise<void>;
}

const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

export const isFileName = (name: string): boolean => NAME.test(name);

/** @throws {Error} for a name that isn't ours, such as one that leaves the folder */
export function checkedName(name: string): string {
  if (!isFileName(name)) throw new Error(`"${name}" is not a file's name`);
  return name;
}
