import { expect, it } from "vitest";
import { measureInTurns, medianTables } from "../bench/in-turns.ts";

it("builds take turns, and each figure's medians stand beside each other", async () => {
  const rates: Record<string, number[]> = { now: [100, 400, 90], before: [50, 60, 45] };
  const asked: string[] = [];
  const measured = await measureInTurns(["now", "before"], 3, async (build) => {
    asked.push(build);
    return { quote: [{ name: "a quote", perSecond: rates[build]?.shift() ?? 0, text: "aside" }] };
  });
  expect(asked).toEqual(["now", "before", "now", "before", "now", "before"]);
  expect(medianTables(measured)).toEqual({ quote: { "a quote": { perSecond: "100 | 50 (50%)" } } });
});
