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
const read = (siteUrl: string, cookie: string) =>
  readSessionToken(cookie, createAuth({ db: database.db, siteUrl, secret: SECRET }));

it("a site of https reads the cookie that only https can have set", () => {
  const planted = `mitra.session_token=${signed("planted")}`;
  const own = `__Secure-mitra.session_token=${signed("own")}`;
  expect(read("https://mitra.example", planted)).toBeNull();
  expect(read("https://mitra.example", `${planted}; ${own}`)).toBe("own");
});

it("without https, as on localhost, the cookie has no prefix", () => {
  const own = `mitra.session_token=${signed("own")}`;
  expect(read("http://localhost:3000", own)).toBe("own");
  expect(read("http://localhost:3000", `__Secure-${own}`)).toBeNull();
});
