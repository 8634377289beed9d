import { sql } from "drizzle-orm";
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AGE_ATTESTATION } from "#content/age-attestation.ts";
import type { Customer } from "#server/checkout/order-request.ts";
import { newCustomer } from "#tests/support/customer.ts";
import { createTestShop, type TestShop } from "#tests/support/test-shop.ts";

/* Proves AGE-3 and AGE-4. */

const NOW = new Date("2026-11-21T12:00:00Z");

let test: TestShop;
let customer: Customer;
beforeAll(async () => {
  test = await createTestShop({ clock: { now: () => NOW } });
  customer = await newCustomer(test.shop);
});
afterAll(() => test.close());

describe("the attestation of being 21", () => {
  it("is stored with version and time at sign-up, and shown to its owner", async () => {
    const email = "signed-up@mail.example";
    await test.shop.customer.identity.signUp(
      { email, password: "a long enough password", fullName: "" },
      { cookie: "", ipAddress: "203.0.113.9", userAgent: "" },
    );
    const { rows } = await test.database.db.execute<{ id: string }>(sql`
      select id, age_attestation_version as version, age_attested_at as at from "user" where email = ${email}`);
    expect(rows).toMatchObject([{ version: AGE_ATTESTATION.version }]);
    const { age } = await test.shop.customer.profile.overview(rows[0]?.id ?? "");
    expect(age.attestedAt).toEqual(NOW);
  });

  it("is part of every way to create an account: only one function creates them", () => {
    const files = readdirSync("server", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|^seed/.test(file))
      .filter((file) =>
        /insert\(user\)|insert into "user"|internalAdapter\.createUser|signUpEmail/.test(
          readFileSync(`server/${file}`, "utf8"),
        ),
      );
    expect(files).toEqual(["identity/create-user.ts"]);
  });
});

describe("a date of birth", () => {
  const change = (typed: string) =>
    test.shop.customer.profile.changeDateOfBirth(customer.id, typed);
  const kept = async () => (await test.shop.customer.profile.overview(customer.id)).age.dateOfBirth;

  it("is saved, changed and removed again", async () => {
    for (const typed of ["1990-05-31", "1989-01-02"]) {
      expect(await change(typed)).toMatchObject({ ok: true });
      expect(await kept()).toBe(typed);
    }
    await change("");
    expect(await kept()).toBeNull();
  });

  it("under 21 or impossible is refused, and the previous one stays", async () => {
    await change("1990-05-31");
    expect(await change("2005-11-22")).toEqual({ ok: false, error: "date_of_birth_under_21" });
    expect(await change("1990-02-30")).toEqual({ ok: false, error: "date_of_birth_impossible" });
    expect(await kept()).toBe("1990-05-31");
  });
});
