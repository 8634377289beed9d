import { afterEach, beforeEach, vi } from "vitest";

/** Fails a test on an unexpected `console.error`; a test that expects one clears the spy. */
beforeEach(() => {
  vi.spyOn(console, "error");
});

afterEach(() => {
  const unexpected = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.join("\n")}`);
});
