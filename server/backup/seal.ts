import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from "node:crypto";
import { Transform, type TransformCallback } from "node:stream";

/*
 * A sealed file (BACKUP-2): MAGIC, a nonce, the content encrypted with AES-256-GCM, and its tag. The tag also covers
 * the file's name, so a file can't pass for another. The output of `unseal` must not be trusted until the stream has
 * ended, because the tag comes last.
 */

const MAGIC = Buffer.from("MITRA-SEALED-1\n");
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

/** The file is damaged, not ours, has another name, or was sealed with another key. */
export class NotSealed extends Error {
  constructor(name: string) {
    super(`${name} cannot be opened: it is damaged, or the key is another one`);
  }
}

/** Encrypts the data that flows through it. */
export function seal(key: Buffer, name: string): Transform {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(name));
  let isBegun = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      if (!isBegun) this.push(Buffer.concat([MAGIC, nonce]));
      isBegun = true;
      done(null, cipher.update(chunk));
    },
    flush(done) {
      if (!isBegun) this.push(Buffer.concat([MAGIC, nonce]));
      this.push(cipher.final());
      this.push(cipher.getAuthTag());
      done();
    },
  });
}

/** Decrypts the data that flows through it; fails with NotSealed. */
export function unseal(key: Buffer, name: string): Transform {
  const headBytes = MAGIC.length + NONCE_BYTES;
  let decipher: DecipherGCM | null = null;
  /** Held back: the header until it is complete, then bytes that may be the tag. */
  let held = Buffer.alloc(0);

  const fail = (done: TransformCallback) => done(new NotSealed(name));
  return new Transform({
    transform(chunk: Buffer, _, done) {
      held = Buffer.concat([held, chunk]);
      if (decipher === null) {
        if (held.length < headBytes) return done();
        if (!held.subarray(0, MAGIC.length).equals(MAGIC)) return fail(done);
        decipher = createDecipheriv("aes-256-gcm", key, held.subarray(MAGIC.length, headBytes));
        decipher.setAAD(Buffer.from(name));
        held = held.subarray(headBytes);
      }
      const safeBytes = Math.max(0, held.length - TAG_BYTES);
      const safe = held.subarray(0, safeBytes);
      held = held.subarray(safeBytes);
      done(null, decipher.update(safe));
    },
    flush(done) {
      if (decipher === null || held.length !== TAG_BYTES) return fail(done);
      try {
        decipher.setAuthTag(held);
        this.push(decipher.final());
        done();
      } catch {
        fail(done);
      }
    },
  });
}
