import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passwordStrength, STRENGTH_TEXTS } from "./password-strength.ts";

/* Proves ACCT-6. */

const strengthOf = (password: string, personal: string[] = []) =>
  passwordStrength(password, { isCommon: false, personal });

describe("a password's strength", () => {
  it.each([
    ["1234567", "too_short"],
    ["12345678", "weak"],
    ["aaaaaaaaaaaaaaaaaaaa", "weak"],
    ["abcdefghij", "weak"],
    ["winterday", "weak"],
    ["winter day", "fair"],
    ["correct horse battery", "strong"],
    ["vT9#kQ2!mZ7p", "strong"],
  ] as const)("%s is %s", (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  it("is zero for a password on the list, of any length", () => {
    expect(passwordStrength("correct horse battery", { isCommon: true })).toBe("common");
  });

  it("does not count what an attacker knows", () => {
    expect(strengthOf("jane.doe.mitra", ["jane.doe@mitra.example"])).toBe("weak");
    expect(strengthOf("correct horse battery", ["jane.doe@mitra.example"])).toBe("strong");
  });

  it("never drops when a password gets longer", () => {
    const order = Object.keys(STRENGTH_TEXTS);
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.string(), (password, more) => {
        expect(order.indexOf(strengthOf(password + more))).toBeGreaterThanOrEqual(
          order.indexOf(strengthOf(password)),
        );
      }),
    );
  });
});
