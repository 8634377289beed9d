import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { CODE } from "#domain/codes/code.ts";
import { AREA } from "#domain/eligibility/area-record.ts";
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

describe("the longest that the document allows, the form takes too, and no more", () => {
  /** A schema's keyword in the document, such as "Place.zipsCore.maxItems". */
  function documented(path: string): number {
    let found: unknown = document.components?.schemas;
    for (const name of path.split(".")) {
      const part = found as Record<string, unknown>;
      const inner = (part["properties"] ?? part) as Record<string, unknown>;
      found = inner[name] ?? part[name];
    }
    if (typeof found !== "number") throw new Error(`${path} is ${JSON.stringify(found)}`);
    return found;
  }

  const zips = (count: number) =>
    Array.from({ length: count }, (_, at) => String(10_000 + at)).join(" ");
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Town ${at}`).join(",");
  const letters = (count: number) => "a".repeat(count);
  const place = { ...AREA.blank, level: "county", state: "CA", name: "Kern", certainty: "high" };
  const code = { ...CODE.blank, code: "LONGEST", percent: "10" };

  it.each<[string, keyof typeof AREA.blank, (count: number) => string]>([
    ["Place.zipsCore.maxItems", "zipsCore", zips],
    ["Place.zipsOverlap.maxItems", "zipsOverlap", zips],
    ["Place.aliases.maxItems", "aliases", names],
    ["Place.name.maxLength", "name", letters],
    ["Rule.note.maxLength", "note", letters],
    ["Rule.source.maxLength", "source", letters],
    ["Rule.certainty.maxLength", "certainty", letters],
  ])("%s", (path, field, make) => {
    const most = documented(path);
    const errorAt = (count: number) =>
      AREA.validate({ ...place, [field]: make(count) }, "2026-11-28").fieldErrors[field];
    expect([errorAt(most), errorAt(most + 1)]).toEqual([undefined, expect.any(String)]);
  });

  it.each<[string, "note" | "unmetText" | "minimum" | "useLimit", (count: number) => string]>([
    ["Code.note.maxLength", "note", letters],
    ["Code.unmetText.maxLength", "unmetText", letters],
    ["Code.useLimit.anyOf.0.maximum", "useLimit", String],
  ])("%s", (path, field, make) => {
    const most = documented(path);
    const errorAt = (count: number) =>
      CODE.validate({ ...code, [field]: make(count) }, "2026-11-28").fieldErrors[field];
    expect([errorAt(most), errorAt(most + 1)]).toEqual([undefined, expect.any(String)]);
  });
});
