import fc from "fast-check";
import { expect, it } from "vitest";
import { type PublicKind, publicId, publicIdPattern, readPublicId } from "./public-id.ts";

/* Proves API-2. */

const number = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const kinds: PublicKind[] = ["product", "order", "orderLine", "event"];

it("reads back the number it was made of, and only as its own kind", () => {
  fc.assert(
    fc.property(number, fc.constantFrom(...kinds), fc.constantFrom(...kinds), (id, kind, other) => {
      const text = publicId(kind, id);
      expect(text).toMatch(publicIdPattern(kind));
      expect(readPublicId(other, text)).toBe(kind === other ? id : null);
    }),
  );
});

it("says nothing of how many there are: neighbors are far apart", () => {
  const [a, b] = [publicId("order", 1042), publicId("order", 1043)];
  expect(a).not.toBe(b);
  expect(a.slice(0, 8)).not.toBe(b.slice(0, 8));
  // Other systems store these ids, so this one never changes.
  expect(publicId("order", 1)).toBe("ord_jmbx4h9xpd");
});

it("takes no other text for an id", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const id = readPublicId("order", text);
      expect(id === null || publicId("order", id) === text).toBe(true);
    }),
  );
  for (const text of [
    "",
    "ord_",
    "1042",
    "ord_1042",
    "ORD_JMBX4H9XPD",
    "prd_jmbx4h9xpd",
    "ord_jmbx4h9xpi",
    "ord_zzzzzzzzzz",
  ])
    expect(readPublicId("order", text)).toBeNull();
});
