import { expect, it } from "vitest";
import { draftIdOf, draftKey } from "./draft-key.ts";

/* Proves DRAFT-3. */

it("a checkout's key names its draft, and no other key does", () => {
  expect(draftIdOf(draftKey(12, "abc"))).toBe(12);
  for (const key of ["abc", "draft-", "draft-x-1", "xdraft-12-a", "draft-12", "draft-1234567890-a"])
    expect(draftIdOf(key)).toBeNull();
});
