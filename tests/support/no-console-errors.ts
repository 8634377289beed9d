import { afterEach, beforeEach, expect, vi } from "vitest";

/** A test fails on a `console.error` that it did not expect; one that expects some clears the spy. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
