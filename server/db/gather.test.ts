import { expect, it } from "vitest";
import { gather } from "./gather.ts";

/** Doubles numbers, and refuses a list with a negative one. */
function doubling(few: number) {
  const asked: number[][] = [];
  const double = gather(few, async (numbers: readonly number[]) => {
    asked.push([...numbers]);
    if (numbers.some((number) => number < 0)) throw new Error("negative");
    return numbers.map((number) => number * 2);
  });
  return { asked, double };
}

it("each gets its own answer, a few in one question", async () => {
  const { asked, double } = doubling(3);
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(asked).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await double(6)).toBe(12);
});

it("one that fails fails alone", async () => {
  const { asked, double } = doubling(3);
  const answers = await Promise.allSettled([1, -1, 2].map(double));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(asked).toEqual([[1, -1, 2], [1], [-1], [2]]);
  await expect(double(-1)).rejects.toThrow("negative");
});

it("an answer that is missing is an error for the one who asked", async () => {
  const short = gather<number, number>(3, async () => [1]);
  const answers = await Promise.allSettled([1, 2].map(short));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
});
