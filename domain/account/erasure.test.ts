import { expect, it } from "vitest";
import { erasureDue, isErasedAddress } from "./erasure.ts";

/* Proves PRIV-7. */

it("an erasure is due exactly seven days after it was requested", () => {
  expect(erasureDue(new Date("2026-11-20T10:30:00Z"))).toEqual(new Date("2026-11-27T10:30:00Z"));
});

it("no mail goes to an erased person, and none is held back from anyone else", () => {
  expect(isErasedAddress("erased-7@erased.invalid")).toBe(true);
  expect(isErasedAddress("pat@erased.invalid.example")).toBe(false);
});
