import * as fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { CODE } from "#domain/codes/code.ts";
import { REGISTRATION } from "#domain/eligibility/registration.ts";
import { bodySchema, recordBody, recordJson, recordShape, recordValues } from "./record-schema.ts";

const TODAY = "2026-11-28";
const registrationBody = z.strictObject(recordBody(REGISTRATION));

const anyRegistration = fc.record({
  state: fc.constantFrom("NY", "DC"),
  productId: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  number: fc.string({ minLength: 1, maxLength: 220 }),
  validUntil: fc.constantFrom("2026-11-28", "2046-12-31", "2047-01-01"),
  fee: fc.option(fc.integer({ min: 0, max: 10_000_000_00 })),
  note: fc.string({ maxLength: 1010 }),
});

it("a record's JSON is what its schemas say, and the same record when it comes back", () => {
  fc.assert(
    fc.property(anyRegistration, (given) => {
      const accepted = REGISTRATION.accept(given, TODAY);
      const json = accepted.ok ? recordJson(REGISTRATION, accepted.value) : null;
      if (!accepted.ok || json === null) return;
      expect(z.strictObject(recordShape(REGISTRATION)).safeParse(json).success).toBe(true);
      const body = registrationBody.parse(json);
      expect(recordValues(REGISTRATION, body, TODAY)).toEqual({ ok: true, value: accepted.value });
      // The form accepts the same values.
      const { values } = REGISTRATION.validate(REGISTRATION.write(accepted.value), TODAY);
      expect(values).toEqual(accepted.value);
    }),
  );
});

it("what a schema refuses, the form's rules refuse too", () => {
  const anyValue = fc.oneof(
    fc.string({ maxLength: 1100 }),
    fc.integer({ min: -5, max: 1_000_010 }),
    fc.constantFrom(null, true, 12.345, "on", "x".repeat(201), [], ["og"], ["staff"], [1, 0]),
  );
  const names = CODE.names.filter((name) => !["money", "moment", "list"].includes(kindOf(name)));
  expect(names).toContain("usesEach");
  for (const name of names) {
    const { json } = CODE.fields[name];
    const schema = json.isNullable ? bodySchema(json).nullable() : bodySchema(json);
    fc.assert(
      fc.property(anyValue, (value) => {
        const isAccepted = CODE.fields[name].accept(value, TODAY).ok;
        // Texts are trimmed before they are measured, and "" means none.
        const given = typeof value === "string" ? value.trim() : value;
        return !isAccepted || given === "" || schema.safeParse(given).success;
      }),
    );
  }
});

const kindOf = (name: keyof typeof CODE.fields): string => CODE.fields[name].json.kind;

it("says which field of the body is wrong, by its name there", () => {
  const values = recordValues(REGISTRATION, { product: 0, state: "NY" }, TODAY);
  expect(values).toMatchObject({ ok: false, error: { code: "invalid" } });
  const fields = values.ok ? [] : (values.error.fields ?? []);
  expect(fields.map(({ field }) => field)).toEqual([
    "product",
    "number",
    "validUntil",
    "fee",
    "note",
  ]);
});
