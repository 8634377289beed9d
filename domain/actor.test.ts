import { expect, it } from "vitest";
import { type Actor, actorText, readActor, SYSTEM } from "./actor.ts";

it.each<[Actor, string]>([
  [SYSTEM, "system"],
  [{ kind: "customer", id: "u1" }, "customer:u1"],
  [{ kind: "staff", id: "ada: the second\nof her name" }, "staff:ada: the second\nof her name"],
  [{ kind: "gateway", id: "nmi" }, "gateway:nmi"],
])("%o is spelled %j and read back", (actor, text) => {
  expect(actorText(actor)).toBe(text);
  expect(readActor(text)).toEqual(actor);
});

it.each(["", "staff", "robot:1", " system", "system:1"])("%j is no one", (text) => {
  expect(() => readActor(text)).toThrow(TypeError);
});
