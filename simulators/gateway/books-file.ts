import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { BookState } from "./entry.ts";

export function readBooks(file: string | null): BookState | null {
  if (file === null || !existsSync(file)) return null;
  // Written only by writeBooks.
  return JSON.parse(readFileSync(file, "utf8")) as BookState;
}

/** Written before answering, so that a killed simulator never confirmed anything it does not know. */
export function writeBooks(file: string | null, state: BookState): void {
  if (file === null) return;
  const draft = `${file}.draft`;
  writeFileSync(draft, JSON.stringify(state, null, 1));
  renameSync(draft, file);
}
