import type { Readable } from "node:stream";

export interface StoredFile {
  name: string;
  bytes: number;
  changedAt: Date;
}

/**
 * The port to where files are kept: backups, and whatever else is too large for the database. Names are
 * ours, such as "wal/000000010000000000000002": letters, digits, ".", "_" and "-" in parts separated by
 * "/".
 */
export interface FileStore {
  /** Whole or not at all (FILES-1): a reader never sees half of it. An earlier one of that name is replaced. */
  put(name: string, content: Readable): Promise<void>;
  /** `null` if there is none. */
  get(name: string): Promise<Readable | null>;
  /** Those whose names begin with `prefix`, in the order of their names. */
  list(prefix: string): Promise<StoredFile[]>;
  /** Without complaint if there is none. */
  remove(name: string): Promise<void>;
  /** Removes what writes that were cut short before then left behind, which no one sees. */
  sweep(before: Date): Promise<void>;
}

const NAME = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

export const isFileName = (name: string): boolean => NAME.test(name);

/** @throws {Error} a name that is not ours, such as one that leaves the folder */
export function checkedName(name: string): string {
  if (!isFileName(name)) throw new Error(`"${name}" is not a file's name`);
  return name;
}
