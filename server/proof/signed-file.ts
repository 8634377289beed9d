import { createHash } from "node:crypto";
import type { SigningKey } from "./signing-key.ts";

/**
 * A JSON file whose last line is its signature (PROOF-2): Ed25519 over the SHA-256 of every byte before that line, so
 * it can be sent while it is being generated, and verified with `sed` and `openssl` (docs/how-to/verify-evidence.md).
 *
 * @param parts one JSON value in pieces; we add the line breaks
 */
export async function* signedFile(
  key: SigningKey,
  parts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  yield hashed('{"document":\n');
  for await (const part of parts) yield hashed(part);
  yield hashed("\n");
  const signature = {
    algorithm: "Ed25519",
    of: "the SHA-256 of all lines before this one",
    key: key.fingerprint,
    value: key.sign(hash.digest()),
  };
  yield `,"signature":${JSON.stringify(signature)}}\n`;
}
