import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseCartCommand } from "./cart-command.ts";

function formOf(fields: Record<string, unknown>) {
  const members = new Map(Object.entries(fields));
  return { get: (name: string) => members.get(name) ?? null };
}

test.each([
  [
    { intent: "add", productId: "1", flavor: "Mint" },
    { kind: "add", productId: 1, flavor: "Mint", quantity: 1 },
  ],
  [
    { intent: "add", productId: "5" },
    { kind: "add", productId: 5, flavor: "", quantity: 1 },
  ],
  [
    { intent: "add", productId: "1", flavor: "Mint", quantity: "" },
    { kind: "add", productId: 1, flavor: "Mint", quantity: 1 },
  ],
  [
    { intent: "add", productId: "1", flavor: "Mint", quantity: "3" },
    { kind: "add", productId: 1, flavor: "Mint", quantity: 3 },
  ],
  [
    { intent: "remove", productId: "1", flavor: "Mint" },
    { kind: "remove", productId: 1, flavor: "Mint" },
  ],
  [
    { intent: "set", productId: "1", flavor: "", quantity: "7" },
    { kind: "set", productId: 1, flavor: "", quantity: 7 },
  ],
  [{ intent: "clear" }, { kind: "clear" }],
])("%j is understood", (fields, command) => {
  expect(parseCartCommand(formOf(fields))).toEqual(command);
});

test.each([
  {},
  { intent: "empty" },
  { intent: "add" },
  { intent: "add", productId: "0" },
  { intent: "add", productId: "1.5" },
  { intent: "add", productId: "-1" },
  { intent: "add", productId: "99999999999" },
  { intent: "add", productId: "1", flavor: "x".repeat(65) },
  { intent: "add", productId: "1", flavor: new Blob() },
  ...["NaN", "Infinity", "1e3", "0x10", "2.5", "1".repeat(10), new Blob()].map((quantity) => ({
    intent: "add",
    productId: "1",
    quantity,
  })),
  { intent: "set", productId: "1" },
  { intent: "set", productId: "1", quantity: "1e3" },
  { intent: "set", productId: "1", quantity: "" },
])("%j is refused", (fields) => {
  expect(parseCartCommand(formOf(fields))).toBeNull();
});

test("no form makes it throw", () => {
  const value = fc.oneof(fc.string(), fc.anything());
  const fields = fc.record({
    intent: fc.oneof(fc.constantFrom("add", "set", "remove", "clear"), value),
    productId: value,
    flavor: value,
    quantity: value,
  });
  fc.assert(
    fc.property(fields, (form) => {
      const command = parseCartCommand(formOf(form));
      expect(command === null || typeof command.kind === "string").toBe(true);
    }),
  );
});
