import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

// Argon2id with the first setting in OWASP's cheat sheet (ACCT-33).
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const TAG_BYTES = 32;

const derive = promisify(argon2);

/** A password's PHC string, e.g. "$argon2id$v=19$m=19456,t=2,p=1$salt$hash". */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, salt, {
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: LANES,
  });
  const setting = `m=${MEMORY_KIB},t=${PASSES},p=${LANES}`;
  return `$argon2id$v=19$${setting}$${salt.toString("base64url")}$${tag.toString("base64url")}`;
}

/** Whether the password matches this hash, using the settings in the hash itself. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash);
  if (!match) return false;
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number);
  const [salt, expected] = match.slice(4, 6).map((part) => Buffer.from(part, "base64url"));
  if (!memory || !passes || !parallelism || !salt || !expected) return false;
  const tag = await tagOf(password, salt, { memory, passes, parallelism });
  return tag.length === expected.length && timingSafeEqual(tag, expected);
}

function tagOf(
  password: string,
  nonce: Buffer,
  setting: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  // Normalized, so a password typed on another keyboard is still the same.
  return derive("argon2id", {
    message: password.normalize("NFKC"),
    nonce,
    tagLength: TAG_BYTES,
    ...setting,
  });
}
