import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Schema } from "#app/api/v1/contract-document.ts";
import { typeOf } from "../../scripts/client/operations-code.ts";
import { OPERATIONS_FILE, operationsFile } from "../../scripts/client/write-client.ts";

/* Proves API-45. */

it("the typed client knows the contract as it is: npm run generate-client", async () => {
  expect(readFileSync(OPERATIONS_FILE, "utf8")).toBe(await operationsFile());
});

it("a type says what its schema says, and what is not known is an error", () => {
  const object: Schema = {
    type: "object",
    additionalProperties: false,
    properties: { a: { type: ["string", "null"], description: "*/ evil()" }, "b-c": { const: 1 } },
    required: ["a"],
  };
  expect(typeOf(object)).toBe('{\n/** * / evil() */\n"a": string | null;\n"b-c"?: 1;\n}');
  expect(
    typeOf({
      type: "array",
      items: { anyOf: [{ $ref: "#/components/schemas/Money" }, { type: "null" }] },
    }),
  ).toBe("(Money | null)[]");
  for (const schema of [{}, { type: "file" }, { type: "array" }, { type: "object" }])
    expect(() => typeOf(schema)).toThrow("Unknown type for");
});
