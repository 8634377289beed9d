import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseUsState, stateName, US_STATES } from "./us-states.ts";

/* Proves PLACE-1. */

describe("the states", () => {
  it("are fifty and DC", () => {
    expect(Object.keys(US_STATES)).toHaveLength(51);
    expect(stateName("DC")).toBe("District of Columbia");
    expect(stateName("co")).toBe("Colorado");
    expect(stateName("PR")).toBe("PR");
  });

  it.each(["PR", "AE", "XX", "Californica", "", "constructor", "toString", null, 7])(
    "%j is none of them",
    (value) => {
      expect(parseUsState(value)).toBeNull();
    },
  );

  it("are read from any value without throwing", () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const state = parseUsState(value);
        expect(state === null || Object.hasOwn(US_STATES, state)).toBe(true);
      }),
    );
  });
});
