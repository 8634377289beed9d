import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Secrets that sign and encrypt for the shop (SEC-11). */
export interface ShopSecret {
  /** Signs and encrypts everything new. */
  current: string;
  /** Secrets that still verify and decrypt, starting with the current one. */
  accepted: readonly string[];
}

/** @param other SECRET_BEFORE: the previous one, or the next one while some processes don't have it yet */
export const shopSecret = (current: string, other: string | null): ShopSecret => ({
  current,
  accepted: other === null ? [current] : [current, other],
});

export const secretFile = (dataFolder: string): string => path.join(dataFolder, "secret");

/**
 * The secret of a shop on our own PostgreSQL: created once and kept in the data folder, readable only by its user. If
 * several processes start together, one creates it.
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
