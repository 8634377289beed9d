import { expect, it } from "vitest";
import { newRequestId } from "./request-id.ts";

it("is 32 hex digits, and another one each time", () => {
  const ids = Array.from({ length: 5000 }, newRequestId);
  expect(ids.filter((id) => !/^[0-9a-f]{32}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
