import { createHmac } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { startTestAgeVendor, type TestAgeVendor } from "#tests/support/age-simulator.ts";
import type { PersonToVerify } from "../age-verifier.ts";
import { ageVerifierSettings, type AgeVendorVariables } from "./age-vendor-settings.ts";
import { pageOfVendor } from "./ask-vendor.ts";
import { chooseAgeVerifier } from "./choose-age-verifier.ts";
import { readAgeWebhook } from "./read-webhook.ts";

/* Proves AGE-12, AGE-13 and AGE-16 of the adapters alone. */

let vendor: TestAgeVendor;
beforeAll(async () => {
  vendor = await startTestAgeVendor();
});
afterAll(() => vendor.stop());
afterEach(() => vendor.misbehave(null));

let attempts = 0;
const person = (fullName: string): PersonToVerify => ({
  attempt: `attempt-${(attempts += 1)}`,
  fullName,
  email: "pat@mail.example",
  dateOfBirth: "1990-05-31",
  street: "1 Pine Street",
  city: "Charleston",
  state: "WV",
  zipCode: "25301",
});

const adapter = (kind: "one-call" | "sessions") => {
  // Names of environment variables.
  const variables = {
    AGE_VENDOR_PAGES: null,
    ...vendor.shopVariables(kind),
  } as unknown as AgeVendorVariables;
  return chooseAgeVerifier(ageVerifierSettings(variables), "http://localhost:3000");
};

describe("a vendor of one call", () => {
  it.each([
    ["Pat Doe", { kind: "passed", method: "database" }],
    ["Pat Denied", { kind: "failed" }],
    ["Pat Review", { kind: "review" }],
    ["Pat Photo", { kind: "ask" }],
    ["<b>Pat</b> Photo", { kind: "ask" }],
  ])("answers about %s with %j", async (name, expected) => {
    expect(await adapter("one-call").start(person(name))).toMatchObject(expected);
  });

  it("asks for a picture, and then has a result", async () => {
    const one = adapter("one-call");
    const asked = await one.start(person("Pat Photo"));
    if (asked.kind !== "ask") throw new Error(asked.kind);
    expect(new URL(asked.url).origin).toBe(vendor.url);
    vendor.decide(asked.reference, "approve");
    expect(await one.result(asked.reference)).toEqual({
      kind: "passed",
      reference: asked.reference,
      method: "document",
    });
    vendor.decide(asked.reference, "expire");
    expect(await one.result(asked.reference)).toMatchObject({ kind: "expired" });
  });
});

describe("a vendor of sessions", () => {
  it.each([
    ["approve", { kind: "passed", method: "document" }],
    ["decline", { kind: "failed" }],
    ["again", { kind: "ask" }],
    ["review", { kind: "review" }],
    ["expire", { kind: "expired" }],
  ] as const)("that has to %s says so", async (outcome, expected) => {
    const sessions = adapter("sessions");
    const begun = await sessions.start(person("Pat Doe"));
    if (begun.kind !== "ask") throw new Error(begun.kind);
    vendor.decide(begun.reference, outcome);
    expect(await sessions.result(begun.reference)).toMatchObject(expected);
  });

  it("is told a name and neither a date of birth nor an address, and begins nothing twice", async () => {
    const sessions = adapter("sessions");
    const pat = person("Pat Doe");
    const [one, other] = [await sessions.start(pat), await sessions.start(pat)];
    expect(other.reference).toBe(one.reference);
    const body = vendor.received.at(-1) ?? "";
    for (const word of ["1990-", "Pine", "mail.example"]) expect(body).not.toContain(word);
  });
});

describe("a vendor that fails", () => {
  it.each(["error", "drop", "huge", "garbage", "elsewhere"] as const)(
    "by %s is an error without a word of the person",
    async (fault) => {
      vendor.misbehave(fault);
      const failure = await adapter("one-call")
        .start(person("Quillfeather Photo"))
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      const text = failure instanceof Error ? `${failure.stack} ${String(failure.cause)}` : "";
      for (const word of ["Quillfeather", "1990-", "Pine", "simulated-age-vendor-key"])
        expect(text).not.toContain(word);
    },
  );

  it("to name a page of its own sends no one anywhere", () => {
    const pages = ["https://verify.vendor.example"];
    expect(pageOfVendor(pages, "https://verify.vendor.example/c?x=1")).toBe(
      "https://verify.vendor.example/c?x=1",
    );
    for (const address of [
      "",
      "//evil.example",
      "https://evil.example",
      "http://verify.vendor.example/c",
      "https://verify.vendor.example.evil.example/",
      "https://verify.vendor.example@evil.example/",
      "https://pat:x@verify.vendor.example/",
      "javascript:alert(1)",
      "data:text/html,x",
    ])
      expect(() => pageOfVendor(pages, address)).toThrow("another site");
  });
});

describe("a webhook", () => {
  const KEY = "a-key-of-the-age-vendor";
  const NOW = new Date("2026-11-23T12:00:00Z");
  const seconds = NOW.getTime() / 1000;
  const BODY = JSON.stringify({ verification: { id: "check-0001", status: "approved" } });
  const read = (body: string, { time = seconds, key = KEY, header = "" } = {}) => {
    const hex = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
    const headers = new Headers({ "Webhook-Signature": header || `t=${time},v1=${hex}` });
    return readAgeWebhook({ headers, rawBody: new TextEncoder().encode(body) }, KEY, NOW);
  };

  it("names a check, and what it says came of it is not read", () => {
    expect(read(BODY)).toEqual({ ok: true, value: "check-0001" });
    expect(read(JSON.stringify({ uuid: "check-0002", status: {} }))).toMatchObject({ ok: true });
  });

  it.each([
    ["another key", BODY, { key: "another-key-than-ours" }],
    ["an old one", BODY, { time: seconds - 301 }],
    ["one from the future", BODY, { time: seconds + 301 }],
    ["no signature", BODY, { header: "x" }],
    ["a short signature", BODY, { header: `t=${seconds},v1=00` }],
  ])("with %s is refused", (_, body, changes) => {
    expect(read(body, changes)).toEqual({ ok: false, error: "bad_signature" });
  });

  it.each(["{", "null", "[]", "{}", '{"uuid":"../../x"}', '{"uuid":["check-0001"]}'])(
    "of %s is malformed",
    (body) => {
      expect(read(body)).toEqual({ ok: false, error: "malformed" });
    },
  );
});

describe("the configuration", () => {
  const whole = {
    AGE_VERIFIER: "sessions",
    AGE_VENDOR_URL: "https://api.vendor.example",
    AGE_VENDOR_KEY: "key",
    AGE_VENDOR_WEBHOOK_KEY: "a-long-webhook-key",
  };
  const problemsOf = (env: Record<string, string>): string => {
    try {
      readConfig(env);
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
  };
  const production = {
    DATABASE_URL: "postgres://db.example/shop",
    SITE_URL: "https://shop.example",
    SMTP_URL: "smtps://mail.example",
    SECRET: "0123456789abcdefghijklmnopqrstuv",
  };

  it("is whole or none", () => {
    expect(problemsOf({ ...production, ...whole })).toBe("");
    for (const name of ["AGE_VENDOR_URL", "AGE_VENDOR_KEY", "AGE_VENDOR_WEBHOOK_KEY"])
      expect(problemsOf({ ...production, ...whole, [name]: "" })).toContain(`${name}: missing`);
    expect(problemsOf({ ...production, ...whole, AGE_VERIFIER: "manual" })).toContain(
      "AGE_VENDOR_KEY: set, but AGE_VERIFIER is manual",
    );
  });

  it("names no simulator and no open line in production", () => {
    for (const url of ["http://127.0.0.1:3170", "https://localhost", "http://api.vendor.example"])
      expect(problemsOf({ ...production, ...whole, AGE_VENDOR_URL: url })).toContain("DEMO=1");
    expect(problemsOf({ ...whole, AGE_VENDOR_URL: "http://127.0.0.1:3170" })).toBe("");
    expect(problemsOf({ ...whole, AGE_VENDOR_PAGES: "ftp://x.example" })).toContain("needs https");
  });
});
