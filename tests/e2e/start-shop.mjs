/*
 * The browser tests' shop: the real server with a fresh demo database. With E2E_TLS (a folder with
 * a certificate) its sample data is in a database given by DATABASE_URL, and PORT is that of a proxy
 * that speaks TLS.
 */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";

const { removeTestDatabase, removeTestDatabases } =
  await import("../support/remove-test-databases.ts");

const CLUSTER = path.join(process.env.DATA_DIR, "postgres");
removeTestDatabase(CLUSTER);
rmSync(process.env.DATA_DIR, { recursive: true, force: true });
mkdirSync(process.env.DATA_DIR, { recursive: true });
process.once("exit", () => removeTestDatabases("browser"));
if (process.env.E2E_TLS) await standBehindTls(process.env.E2E_TLS, Number(process.env.PORT));
const parent = process.ppid;
// Playwright may be killed; it runs us in a process group of our own.
setInterval(() => process.ppid === parent || process.kill(process.pid, "SIGTERM"), 1000).unref();
process.argv[2] = "web";
await import("../../build/server/index.js");

async function standBehindTls(folder, port) {
  const { startEmbeddedPostgres } = await import("#server/db/embedded.ts");
  const { startTlsProxy } = await import("../support/tls-proxy.ts");
  const certificate = JSON.parse(readFileSync(path.join(folder, "certificate.json"), "utf8"));
  const { connection } = await startEmbeddedPostgres(CLUSTER);
  await startTlsProxy(certificate, () => `http://127.0.0.1:${port + 1}`, port);
  Object.assign(process.env, {
    DEMO: "1",
    DATABASE_URL: `postgresql://${connection.user}@/postgres?host=${connection.host}`,
    SECRET: "a-secret-for-the-browser-tests-alone-0123456789",
    SITE_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: "1",
    HOST: "127.0.0.1",
    PORT: String(port + 1),
  });
}
