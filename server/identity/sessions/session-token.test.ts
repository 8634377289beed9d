import { createHmac } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { createAuth } from "./auth.ts";
import { readSessionToken } from "./session-token.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const SECRET = "a-secret-that-only-the-tests-know-0123456789";
const signed = (token: string) =>
  encodeURIComponent(`${token}.${createHmac("sha256", SECRET).update(token).digest("base64")}`);
const read = (cookie: string) =>
  readSessionToken(
    cookie,
    createAuth({ db: database.db, siteUrl: "https://mitra.example", secret: SECRET }),
  );

it("is the cookie's own, if the signature is ours", () => {
  const own = `mitra.session_token=${signed("own")}`;
  expect(read(own)).toBe("own");
  expect(read(`other=1; ${own}`)).toBe("own");
  expect(read(own.replace("own.", "another."))).toBeNull();
  expect(read("mitra.session_token=own")).toBeNull();
  expect(read("mitra.session_token=%E0%A4%A")).toBeNull();
});

it("is read under its one name: prefixes are taken off where cookies come in", () => {
  for (const prefix of ["__Secure-", "__Host-"])
    expect(read(`${prefix}mitra.session_token=${signed("planted")}`)).toBeNull();
});
