import { afterEach, beforeEach, vi } from "vitest";

/** A test fails on a `console.error` that it did not expect; one that expects some clears the spy. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const unexpected = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.join("\n")}`);
});
