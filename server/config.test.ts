import { expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

/* Proves RUN-1, RUN-2, RUN-3, RUN-58 and FILES-6. */

const PRODUCTION = {
  DATABASE_URL: "postgresql://localhost/mitra",
  SECRET: "q8Zr2Jx0mVt5Wc7YbN4kLs9HdGf3PaEu",
  SITE_URL: "https://shop.example/anything",
  SMTP_URL: "smtp://localhost",
};

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return "";
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

it("with no settings it is demo mode: own database, sandbox, this machine only", () => {
  expect(readConfig({})).toMatchObject({
    isDemo: true,
    host: "127.0.0.1",
    gateway: { kind: "sandbox" },
    databaseUrl: null,
  });
});

it("with SITE_URL alone it is production on this machine: its own database, apart from a demo's, behind a proxy", () => {
  const SITE_URL = "https://shop.example";
  expect(readConfig({ SITE_URL })).toMatchObject({
    isDemo: false,
    host: "127.0.0.1",
    trustedProxies: 1,
    databaseUrl: null,
    secret: null,
    dataFolder: "shop-data",
    gateway: { kind: "none" },
  });
  expect(readConfig({}).dataFolder).toBe("data");
  expect(readConfig({ SITE_URL, HOST: "0.0.0.0" }).trustedProxies).toBe(0);
  expect(readConfig({ SITE_URL, TRUSTED_PROXIES: "2" }).trustedProxies).toBe(2);
  expect(readConfig({ SITE_URL, DEMO: "1" })).toMatchObject({ isDemo: true, trustedProxies: 0 });
  expect(problemsOf({ SITE_URL, SECRET: "short" })).toContain("SECRET: weak");
  const BACKUP_KEY = Buffer.alloc(32, 7).toString("base64");
  expect(readConfig({ SITE_URL, BACKUP_TO: "/mnt/backups", BACKUP_KEY }).backup).not.toBeNull();
});

it("with DATABASE_URL it is production: all interfaces, no sandbox, links to the site's own origin", () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    isDemo: false,
    host: "0.0.0.0",
    gateway: { kind: "none" },
    siteUrl: "https://shop.example",
    limitFactor: 1,
  });
});

it("production refuses to start with a missing or weak secret, without SITE_URL, or with the sandbox", () => {
  const listed = problemsOf({ DATABASE_URL: PRODUCTION.DATABASE_URL, PAYMENT_GATEWAY: "sandbox" });
  for (const name of ["SECRET: missing", "SITE_URL: missing", "PAYMENT_GATEWAY: the sandbox"]) {
    expect(listed).toContain(name);
  }
  const { SECRET: same } = PRODUCTION;
  expect(problemsOf({ ...PRODUCTION, SECRET_BEFORE: same })).toContain("SECRET_BEFORE: the same");
  for (const SECRET of ["short", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]) {
    expect(problemsOf({ ...PRODUCTION, SECRET })).toContain("SECRET: weak");
  }
  expect(problemsOf({ ...PRODUCTION, DEMO: "1", SECRET: "", PAYMENT_GATEWAY: "sandbox" })).toBe("");
});

it("reports every problem together, by name", () => {
  const listed = problemsOf({
    PORT: "http",
    TRUSTED_PROXIES: "-1",
    LOG_LEVEL: "loud",
    SITE_URL: "shop",
  });
  for (const name of ["PORT", "TRUSTED_PROXIES", "LOG_LEVEL", "SITE_URL"])
    expect(listed).toContain(`  - ${name}`);
});

const NMI = { PAYMENT_GATEWAY: "nmi", NMI_SECURITY_KEY: "s", NMI_TOKENIZATION_KEY: "t" };
const AUTHORIZE_NET = {
  PAYMENT_GATEWAY: "authorize-net",
  ANET_LOGIN_ID: "l",
  ANET_TRANSACTION_KEY: "t",
  ANET_CLIENT_KEY: "c",
};

it("a gateway needs all its credentials; each missing one is named", () => {
  expect(readConfig({ ...PRODUCTION, ...NMI }).gateway).toEqual({
    kind: "nmi",
    url: "https://secure.nmi.com",
    securityKey: "s",
    tokenizationKey: "t",
  });
  expect(readConfig({ ...PRODUCTION, ...AUTHORIZE_NET }).gateway).toMatchObject({
    kind: "authorize-net",
    url: "https://api.authorize.net",
    scriptUrl: "https://js.authorize.net",
  });
  const nmi = problemsOf({ ...PRODUCTION, PAYMENT_GATEWAY: "nmi" });
  for (const name of ["NMI_SECURITY_KEY", "NMI_TOKENIZATION_KEY"])
    expect(nmi).toContain(`  - ${name}: missing`);
  const authorizeNet = problemsOf({ ...PRODUCTION, PAYMENT_GATEWAY: "authorize-net" });
  for (const name of ["ANET_LOGIN_ID", "ANET_TRANSACTION_KEY", "ANET_CLIENT_KEY"])
    expect(authorizeNet).toContain(`  - ${name}: missing`);
});

it("a live shop reaches its gateway over TLS and not on its own machine; a demo may do otherwise", () => {
  for (const NMI_URL of [
    "http://localhost:3160",
    "https://127.0.0.1:3160",
    "http://gateway.example",
  ])
    expect(problemsOf({ ...PRODUCTION, ...NMI, NMI_URL })).toContain("  - NMI_URL: ");
  const simulator = { ANET_URL: "http://[::1]:3160", ANET_SCRIPT_URL: "http://localhost:3160" };
  const listed = problemsOf({ ...PRODUCTION, ...AUTHORIZE_NET, ...simulator });
  for (const name of ["ANET_URL", "ANET_SCRIPT_URL"]) expect(listed).toContain(`  - ${name}: `);
  const demo = { ...PRODUCTION, ...AUTHORIZE_NET, ...simulator, DEMO: "1" };
  expect(problemsOf(demo)).toBe("");
  const labeled = readConfig({ ...PRODUCTION, ...NMI, NMI_URL: "https://pay.bank.example/api/" });
  expect(labeled.gateway).toMatchObject({ url: "https://pay.bank.example" });
});

it("sign-in providers are validated too, and in production they need TLS", () => {
  const local = {
    OIDC_LOCAL_ISSUER: "http://localhost:4000",
    OIDC_LOCAL_CLIENT_ID: "shop",
    OIDC_LOCAL_CLIENT_SECRET: "secret",
  };
  expect(readConfig(local).providers).toMatchObject([{ id: "local", label: "Local" }]);
  const problems = problemsOf({ ...PRODUCTION, ...local, GOOGLE_CLIENT_ID: "shop" });
  expect(problems).toContain("OIDC_LOCAL_ISSUER: must be an https URL");
  expect(problems).toContain("GOOGLE_CLIENT_SECRET: missing");
});

it("purges Varnishes at their addresses, and needs the site's own address for it", () => {
  const PURGE_URL = "http://varnish:6081, http://varnish-2:6081";
  expect(problemsOf({ PURGE_URL })).toContain("PURGE_URL: needs SITE_URL");
  expect(problemsOf({ ...PRODUCTION, PURGE_URL: "varnish" })).toContain("PURGE_URL");
  expect(readConfig({ ...PRODUCTION, PURGE_URL }).purgeUrls).toEqual([
    "http://varnish:6081",
    "http://varnish-2:6081",
  ]);
});

it("sends frequent statements by name, unless the pooler cannot", () => {
  const isPrepared = (value?: string) =>
    readConfig(value === undefined ? {} : { DATABASE_PREPARED: value }).isDatabasePrepared;
  expect([isPrepared(), isPrepared(""), isPrepared("1"), isPrepared("0")]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it("tells no figures unless METRICS_PORT is set, and then on this machine only", () => {
  const metrics = (env: Record<string, string>) => readConfig(env).metrics;
  expect(metrics({})).toBeNull();
  expect(metrics({ METRICS_PORT: "" })).toBeNull();
  expect(metrics({ METRICS_PORT: "9464" })).toEqual({ port: 9464, host: "127.0.0.1" });
  expect(problemsOf({ METRICS_PORT: "metrics" })).toContain("METRICS_PORT: ");
});

it("backups go to a folder, or to a bucket once its keys are there", () => {
  const env = { BACKUP_KEY: Buffer.alloc(32, 7).toString("base64") };
  const to = (more: Record<string, string>) => readConfig({ ...env, ...more }).backup?.to;
  expect(to({ BACKUP_TO: "/mnt/backups" })).toEqual({ kind: "folder", folder: "/mnt/backups" });
  const keys = { S3_ACCESS_KEY: "key", S3_SECRET_KEY: "very-secret" };
  expect(to({ ...keys, BACKUP_TO: "s3://my-bucket/mitra/", S3_REGION: "eu-west-1" })).toEqual({
    kind: "s3",
    endpoint: "https://s3.eu-west-1.amazonaws.com",
    region: "eu-west-1",
    accessKey: "key",
    secretKey: "very-secret",
    bucket: "my-bucket",
    prefix: "mitra/",
  });
  const other = { ...keys, BACKUP_TO: "s3://my-bucket", S3_ENDPOINT: "https://s3.example/" };
  expect(to(other)).toMatchObject({ endpoint: "https://s3.example", prefix: "" });

  const missing = problemsOf({ ...env, BACKUP_TO: "s3://my-bucket/mitra" });
  for (const name of ["S3_ACCESS_KEY: missing", "S3_SECRET_KEY: missing"])
    expect(missing).toContain(name);
  for (const BACKUP_TO of [
    "s3://",
    "s3://B",
    "s3://my-bucket/../other",
    "s3:my-bucket",
    "s3://my-bucket/a b",
  ]) {
    const problems = problemsOf({ ...env, ...keys, BACKUP_TO });
    expect(problems).toContain("BACKUP_TO: not a location in a bucket");
    expect(problems).not.toContain("very-secret");
  }
});

it("what staff upload is kept in the data folder, or where FILES_TO says (FILES-6)", () => {
  expect(readConfig({ DATA_DIR: "my-data" }).files).toEqual({
    kind: "folder",
    folder: "my-data/files",
  });
  const keys = { S3_ACCESS_KEY: "key", S3_SECRET_KEY: "very-secret" };
  expect(readConfig({ ...keys, FILES_TO: "s3://my-bucket/files" }).files).toMatchObject({
    bucket: "my-bucket",
    prefix: "files/",
  });
  expect(problemsOf({ FILES_TO: "s3://my-bucket" })).toContain("S3_ACCESS_KEY: missing; FILES_TO");
});

it("what staff upload is kept apart from the backups, which copy it (BACKUP-12)", () => {
  const BACKUP_KEY = Buffer.alloc(32, 7).toString("base64");
  const keys = { S3_ACCESS_KEY: "key", S3_SECRET_KEY: "very-secret", BACKUP_KEY };
  const wrong = "BACKUP_TO: must not be FILES_TO";
  for (const [BACKUP_TO, FILES_TO] of [
    ["/mnt/all", "/mnt/all"],
    ["/mnt/all/backups", "/mnt/all"],
    ["/mnt/all", "/mnt/all/x/../files"],
    ["s3://my-bucket/mitra", "s3://my-bucket"],
  ] as const)
    expect(problemsOf({ ...keys, BACKUP_TO, FILES_TO })).toContain(wrong);
  expect(problemsOf({ ...keys, BACKUP_TO: "my-data", DATA_DIR: "my-data" })).toContain(wrong);
  for (const [BACKUP_TO, FILES_TO] of [
    ["/mnt/all-backups", "/mnt/all"],
    ["s3://my-bucket/mitra", "s3://my-bucket/mitra-files"],
    ["/mnt/all", "s3://my-bucket/all"],
  ] as const)
    expect(readConfig({ ...keys, BACKUP_TO, FILES_TO }).backup).not.toBeNull();
});

it("spans go to an address of a collector, or nowhere", () => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "" }).tracesTo).toBeNull();
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector.example:4318/";
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracesTo).toBe(
    "http://collector.example:4318",
  );
  for (const wrong of ["collector:4318", "grpc://collector.example", "yes"])
    expect(problemsOf({ OTEL_EXPORTER_OTLP_ENDPOINT: wrong })).toContain(
      "OTEL_EXPORTER_OTLP_ENDPOINT",
    );
});
