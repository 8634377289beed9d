import { expect, it } from "vitest";
import { parseOrderNumbers } from "./order-numbers.ts";

it("reads order numbers, each once, and leaves out what is none", () => {
  expect(parseOrderNumbers(" 10016, #10018;10016\n10020 x 1e9 0 ")).toEqual([10016, 10018, 10020]);
  expect(parseOrderNumbers(" ")).toBeNull();
  expect(parseOrderNumbers("x")).toEqual([]);
  const many = Array.from({ length: 150 }, (_, at) => 10_001 + at).join(" ");
  expect(parseOrderNumbers(many)).toHaveLength(100);
});
