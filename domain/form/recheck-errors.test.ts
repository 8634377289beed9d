import { describe, expect, it } from "vitest";
import { recheckErrors } from "./recheck-errors.ts";

/* Proves ORDER-27. */

type Fields = { name: string; zip: string };
const shown = { name: "Name is required", zip: "ZIP is required" };

describe("an error that is shown", () => {
  it("is gone as soon as its field is right; the others stay", () => {
    expect(recheckErrors<Fields>(shown, "name", {})).toEqual({ zip: "ZIP is required" });
  });

  it("says what is still wrong with its field", () => {
    expect(recheckErrors<Fields>(shown, "zip", { zip: "ZIP must be 5 digits" })).toEqual({
      name: "Name is required",
      zip: "ZIP must be 5 digits",
    });
  });

  it("does not appear while a field is being filled in", () => {
    const now = { name: "Name is required", zip: "ZIP must be 5 digits" };
    expect(recheckErrors<Fields>({ name: now.name }, "zip", now)).toEqual({ name: now.name });
  });
});
