import { and, desc, eq, isNull, sql } from "drizzle-orm";
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from "node:crypto";
import type { Db } from "#server/db/client.ts";
import { signingKeys } from "#server/db/schema/signing-keys.ts";
import { seal, tryUnseal } from "#server/identity/factors/sealed-secret.ts";
import type { ShopSecret } from "#server/secret.ts";

/** A fake owner, so an authenticator's sealed secret never opens as this key. */
const OWNER = "evidence signing key";

export interface KeyDeps {
  db: Db;
  secret: ShopSecret;
}

/** The current signing key. */
export interface SigningKey {
  /** Its fingerprint: the SHA-256 of the public key in DER form. */
  fingerprint: string;
  /** @returns the signature in base64 */
  sign(bytes: Buffer): string;
}

/** A key as it is published. */
export interface PublishedKey {
  fingerprint: string;
  /** PEM. */
  publicKey: string;
  madeAt: Date;
  /** `null` if it is the current key. */
  retiredAt: Date | null;
}

/**
 * The current signing key, created with the first evidence (PROOF-2). A key that none of our secrets opens is retired
 * and replaced; its signatures can still be verified.
 */
export async function currentKey(deps: KeyDeps): Promise<SigningKey> {
  const known = await openCurrent(deps);
  if (known.key !== null) return known.key;
  await replaceKey(deps, known.id);
  const made = await openCurrent(deps);
  if (made.key === null) throw new Error("Another process signs with a secret that we do not have");
  return made.key;
}

async function openCurrent({ db, secret }: KeyDeps) {
  const [row] = await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
  const opened = row?.sealedKey ? tryUnseal(secret, OWNER, row.sealedKey) : null;
  return { id: row?.id ?? null, key: opened && keyOf(opened.text) };
}

/** Creates a key; if two processes find none, only one creates it. */
async function replaceKey({ db, secret }: KeyDeps, retiredId: number | null): Promise<void> {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const text = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  await db.transaction(async (tx) => {
    if (retiredId !== null)
      await tx
        .update(signingKeys)
        .set({ retiredAt: sql`now()`, sealedKey: null })
        .where(and(eq(signingKeys.id, retiredId), isNull(signingKeys.retiredAt)));
    await tx
      .insert(signingKeys)
      .values({ publicKey: pemOf(publicKey), sealedKey: seal(secret, OWNER, text) })
      .onConflictDoNothing();
  });
}

/** Reseals the key with the current secret, if another sealed it (SEC-12). @returns how many were resealed */
export async function resealSigningKey({ db, secret }: KeyDeps): Promise<number> {
  const [row] = await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt));
  const opened = row?.sealedKey ? tryUnseal(secret, OWNER, row.sealedKey) : null;
  if (!row?.sealedKey || opened === null || opened.isCurrent) return 0;
  const resealed = await db
    .update(signingKeys)
    .set({ sealedKey: seal(secret, OWNER, opened.text) })
    .where(and(eq(signingKeys.id, row.id), eq(signingKeys.sealedKey, row.sealedKey)))
    .returning({ id: signingKeys.id });
  return resealed.length;
}

/** Every key that has ever signed, newest first. */
export async function publishedKeys(db: Db): Promise<PublishedKey[]> {
  const rows = await db.select().from(signingKeys).orderBy(desc(signingKeys.id));
  return rows.map(({ publicKey, madeAt, retiredAt }) => ({
    fingerprint: fingerprintOf(createPublicKey(publicKey)),
    publicKey,
    madeAt,
    retiredAt,
  }));
}

function keyOf(pem: string): SigningKey {
  const key = createPrivateKey(pem);
  return {
    fingerprint: fingerprintOf(createPublicKey(key)),
    sign: (bytes) => sign(null, bytes, key).toString("base64"),
  };
}

const pemOf = (key: KeyObject): string => key.export({ type: "spki", format: "pem" }).toString();

const fingerprintOf = (key: KeyObject): string =>
  createHash("sha256")
    .update(key.export({ type: "spki", format: "der" }))
    .digest("hex");
