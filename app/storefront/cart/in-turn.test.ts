import { expect, it } from "vitest";
import { inTurn } from "./in-turn.ts";

it("starts each task when the previous one has ended, in the order requested", async () => {
  const said: string[] = [];
  const work = (name: string, turns: number) => async () => {
    said.push(`${name} begins`);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    said.push(`${name} ends`);
    if (name === "b") throw new Error("b failed");
    return name;
  };
  const all = [inTurn(work("a", 9)), inTurn(work("b", 3)), inTurn(work("c", 1))];
  const ended = await Promise.allSettled(all);
  expect(said).toEqual(["a", "b", "c"].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});
