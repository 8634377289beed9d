/*
 * Names of the files in the store. Everything is sealed (seal.ts) except `info.json`, which is written last and
 * makes a base backup complete.
 */

/** A base backup's name is its start time in UTC, so names sort by age: "20261122T091700Z". */
export const backupName = (at: Date): string =>
  `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

export const BASES = "base/";
export const baseFile = (backup: string, file: string): string => `${BASES}${backup}/${file}`;
export const DATA_FILE = "base.tar.gz";
export const MANIFEST_FILE = "manifest";
export const SECRET_FILE = "secret";
export const INFO_FILE = "info.json";

export const WAL = "wal/";
export const walFile = (piece: string): string => `${WAL}${piece}`;
/** Copies of the files that staff uploaded (upload-copies.ts). */
export const COPIES = "files/";
/** The copies whose files the shop no longer has, and since when. */
export const GONE_FILE = "files-gone";
/** Notes as of the last shipment (restore-notes.ts). */
export const NOTES_FILE = "restore-notes";

/** A finished piece of the log, the history of a timeline, or the note about a base backup. */
const WAL_PIECE = /^(?:[\dA-F]{24}(?:\.[\dA-F]{8}\.backup)?|[\dA-F]{8}\.history)$/;
export const isWalPiece = (name: string): boolean => WAL_PIECE.test(name);
export const isSegment = (name: string): boolean => /^[\dA-F]{24}$/.test(name);
