import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { appleClientSecret } from "./apple-client-secret.ts";
import { readProviders } from "./provider-settings.ts";

const pem = (curve: string) =>
  generateKeyPairSync("ec", { namedCurve: curve }).privateKey.export({
    type: "pkcs8",
    format: "pem",
  }) as string; // a PEM is a string

const APPLE = {
  APPLE_CLIENT_ID: "com.example.shop",
  APPLE_TEAM_ID: "TEAM",
  APPLE_KEY_ID: "KEY",
  APPLE_PRIVATE_KEY: pem("P-256").replaceAll("\n", "\\n"),
};

describe("the providers configured in the environment", () => {
  it("are none by default", () => {
    expect(readProviders({}, true)).toEqual({ settings: [], problems: [] });
  });

  it("are Google, Apple and any others, each under its name", () => {
    const { settings, problems } = readProviders(
      {
        GOOGLE_CLIENT_ID: "a",
        GOOGLE_CLIENT_SECRET: "b",
        ...APPLE,
        OIDC_ACME_ISSUER: "https://login.acme.example/realm",
        OIDC_ACME_CLIENT_ID: "c",
        OIDC_ACME_CLIENT_SECRET: "d",
        OIDC_SECOND_ISSUER: "https://second.example",
        OIDC_SECOND_CLIENT_ID: "e",
        OIDC_SECOND_CLIENT_SECRET: "f",
        OIDC_SECOND_LABEL: "The Second",
      },
      false,
    );
    expect(problems).toEqual([]);
    expect(settings.map(({ id, label, issuer }) => [id, label, issuer])).toEqual([
      ["google", "Google", "https://accounts.google.com"],
      ["apple", "Apple", "https://appleid.apple.com"],
      ["acme", "Acme", "https://login.acme.example/realm"],
      ["second", "The Second", "https://second.example"],
    ]);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: "a" }, "GOOGLE_CLIENT_SECRET: missing"],
    [{ ...APPLE, APPLE_KEY_ID: " " }, "APPLE_KEY_ID: missing"],
    [
      { ...APPLE, APPLE_PRIVATE_KEY: "nonsense" },
      "APPLE_PRIVATE_KEY: not an Apple key (P-256, PEM)",
    ],
    [
      { ...APPLE, APPLE_PRIVATE_KEY: pem("P-384") },
      "APPLE_PRIVATE_KEY: not an Apple key (P-256, PEM)",
    ],
    [
      { OIDC_ACME_LABEL: "x", OIDC_ACME_ISSUER: "https://a.example" },
      "OIDC_ACME_CLIENT_ID: missing",
    ],
    [
      { OIDC_GOOGLE_ISSUER: "https://a.example" },
      "OIDC_GOOGLE_ISSUER: choose a name other than GOOGLE",
    ],
  ])("%o is a problem", (env, problem) => {
    expect(readProviders(env, true).problems).toContain(problem);
  });

  it.each([
    ["http://localhost:3000", true, true],
    ["http://127.0.0.1:3000", true, true],
    ["http://localhost:3000", false, false],
    ["http://login.acme.example", true, false],
    ["not an address", true, false],
  ])("an issuer at %s, in demo mode %s: accepted %s", (issuer, isDemo, isTaken) => {
    const env = { OIDC_A_ISSUER: issuer, OIDC_A_CLIENT_ID: "a", OIDC_A_CLIENT_SECRET: "b" };
    const { settings, problems } = readProviders(env, isDemo);
    expect(settings.length === 1).toBe(isTaken);
    expect(problems).toEqual(isTaken ? [] : ["OIDC_A_ISSUER: must be an https URL"]);
  });
});

it("Apple's client secret identifies us for five minutes, signed with our key", () => {
  const [{ secret } = { secret: null }] = readProviders(APPLE, false).settings;
  if (secret?.kind !== "apple") throw new Error("No Apple settings");
  const token = appleClientSecret(secret, "com.example.shop", new Date(1_800_000_000_000));
  const [header = "", claims = "", signature = ""] = token.split(".");
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(read(header)).toEqual({ alg: "ES256", kid: "KEY" });
  expect(read(claims)).toEqual({
    iss: "TEAM",
    sub: "com.example.shop",
    aud: "https://appleid.apple.com",
    iat: 1_800_000_000,
    exp: 1_800_000_300,
  });
  const key = { key: createPublicKey(secret.privateKey), dsaEncoding: "ieee-p1363" } as const;
  const isSigned = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    key,
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
});
