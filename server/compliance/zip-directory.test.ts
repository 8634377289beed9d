import { describe, expect, it } from "vitest";
import { US_STATES } from "#domain/place/us-states.ts";
import { lookupZip } from "./zip-directory.ts";

describe("lookupZip", () => {
  it.each([
    ["34236", { state: "FL", county: "Sarasota", city: "Sarasota" }],
    ["34236-1234", { state: "FL", county: "Sarasota", city: "Sarasota" }],
    ["00501", { state: "NY", county: "Suffolk", city: "Holtsville" }],
    ["20001", { state: "DC", county: US_STATES.DC, city: "Washington" }],
    ["09012", { state: "AE", county: "", city: "APO AE" }],
  ])("%s is in %j", (zip, row) => {
    expect(lookupZip(zip)).toEqual(row);
  });

  it.each(["00000", "", "1234", "__proto__", "constructor"])("%j is nowhere", (zip) => {
    expect(lookupZip(zip)).toBeNull();
  });
});
