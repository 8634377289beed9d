import { createHash, createPublicKey } from "node:crypto";
import { generate } from "selfsigned";

/** A key and a self-signed certificate, valid while a test runs. */
export interface TestCertificate {
  key: string;
  cert: string;
  /** Makes Chromium trust this certificate and no other (`--ignore-certificate-errors-spki-list`). */
  fingerprint: string;
}

export async function makeCertificate(...hosts: string[]): Promise<TestCertificate> {
  const { private: key, cert } = await generate([{ name: "commonName", value: hosts[0] }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: hosts.map((value) => ({ type: 2, value })) }],
  });
  const publicKey = createPublicKey(cert).export({ type: "spki", format: "der" });
  return { key, cert, fingerprint: createHash("sha256").update(publicKey).digest("base64") };
}
