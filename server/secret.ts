import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Secrets that sign and encrypt for the shop (SEC-11). */
export interface ShopSecret {
  /** Everything new is made with this one. */
  current: string;
  /** Secrets that still verify and decrypt; the current one is the first. */
  accepted: readonly string[];
}

/** @param other SECRET_BEFORE: the one before, or the next while not every process has it yet */
export const shopSecret = (current: string, other: string | null): ShopSecret => ({
  current,
  accepted: other === null ? [current] : [current, other],
});

export const secretFile = (dataFolder: string): string => path.join(dataFolder, "secret");

/**
 * The secret of a shop on our own PostgreSQL: made once and kept in the data folder, for its user alone. Of several
 * processes that start together, one makes it.
 */
export function storedSecret(dataFolder: string): string {
  const file = secretFile(dataFolder);
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
    rmSync(draft);
  }
  return readFileSync(file, "utf8").trim();
}
