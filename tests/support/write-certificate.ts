/* node tests/support/write-certificate.ts <folder>: writes a certificate for localhost, for browser tests over TLS. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeCertificate } from "./certificate.ts";

const [, , folder = "data/test-tls"] = process.argv;
mkdirSync(folder, { recursive: true });
writeFileSync(
  path.join(folder, "certificate.json"),
  JSON.stringify(await makeCertificate("localhost")),
);
