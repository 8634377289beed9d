import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { PERMISSIONS } from "#domain/staff/permissions.ts";
import { callApi, makeApiKey } from "#tests/support/api-client.ts";
import { createStaffedShop, type StaffedShop } from "#tests/support/staff.ts";
import { openApiDocument, problemsOf } from "./openapi.ts";
import { OPERATIONS } from "./operations.ts";

/* Proves API-1. */

let test: StaffedShop;
let key: string;
beforeAll(async () => {
  test = await createStaffedShop();
  await test.order();
  ({ text: key } = await makeApiKey(test.shop, [...PERMISSIONS], { minuteLimit: 10_000 }));
});
afterAll(() => test.close());

const document = openApiDocument("https://shop.example");

it("every operation has a name of its own, a summary, and an answer in the document", () => {
  const ids = OPERATIONS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { method, path, summary } of OPERATIONS) {
    const written = document.paths?.[path]?.[method.toLowerCase() as "get"];
    expect(written?.summary).toBe(summary);
    expect(summary).not.toMatch(/\.$/);
    expect(Object.keys(written?.responses ?? {})).toContain("422");
  }
});

it("every schema of a body and an answer refuses what it does not name", () => {
  const loose = Object.entries(document.components?.schemas ?? {}).filter(
    ([, schema]) =>
      typeof schema === "object" &&
      "type" in schema &&
      schema.type === "object" &&
      schema.additionalProperties !== false,
  );
  expect(loose.map(([name]) => name)).toEqual([]);
});

describe.each(OPERATIONS.filter(({ method, isStream }) => method === "GET" && !isStream))(
  "$id",
  (operation) => {
    const path = () => operation.path.replaceAll(/\{\w+\}/g, "97201");

    it("answers what its schema says, or a problem that the document names", async () => {
      const { status, json } = await callApi(test.shop, "GET", path(), { key });
      const isAsWritten =
        status === 200
          ? z.safeParse(operation.answer, json).success
          : problemsOf(operation).includes(json.code);
      expect([isAsWritten, json]).toEqual([true, json]);
    });
  },
);
