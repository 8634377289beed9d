import { expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

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

it("without anything it is demo mode: own database, sandbox, this machine only", () => {
  expect(readConfig({})).toMatchObject({
    isDemo: true,
    host: "127.0.0.1",
    gateway: "sandbox",
    databaseUrl: null,
  });
});

it("with DATABASE_URL it is production: everywhere, no sandbox, links to the site's own origin", () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    isDemo: false,
    host: "0.0.0.0",
    gateway: "none",
    siteUrl: "https://shop.example",
    limitFactor: 1,
  });
});

it("production refuses to start with a missing or weak secret, without mail or address, and with the sandbox", () => {
  const listed = problemsOf({ DATABASE_URL: PRODUCTION.DATABASE_URL, PAYMENT_GATEWAY: "sandbox" });
  for (const name of [
    "SECRET: missing",
    "SITE_URL: missing",
    "SMTP_URL: missing",
    "PAYMENT_GATEWAY: the sandbox",
  ]) {
    expect(listed).toContain(name);
  }
  for (const SECRET of ["short", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]) {
    expect(problemsOf({ ...PRODUCTION, SECRET })).toContain("SECRET: weak");
  }
  expect(problemsOf({ ...PRODUCTION, DEMO: "1", SECRET: "", PAYMENT_GATEWAY: "sandbox" })).toBe("");
});

it("says everything that is wrong at once, by name", () => {
  const listed = problemsOf({
    PORT: "http",
    TRUSTED_PROXIES: "-1",
    LOG_LEVEL: "loud",
    SITE_URL: "shop",
  });
  for (const name of ["PORT", "TRUSTED_PROXIES", "LOG_LEVEL", "SITE_URL"])
    expect(listed).toContain(`  - ${name}`);
});
