import { expect, it } from "vitest";
import { createWorkLanes, type Lane } from "./work-lanes.ts";

/** Work that ends on command, and a list of what is running. */
function createWork(waitingMax: number) {
  const lanes = createWorkLanes({ atOnce: 3, atOnceByLane: 2, waitingMax });
  const running: { lane: Lane; end: () => void }[] = [];
  const begin = (lane: Lane) =>
    lanes.run(lane, async () => {
      const done = Promise.withResolvers<void>();
      running.push({ lane, end: done.resolve });
      await done.promise;
      running.splice(
        running.findIndex(({ end }) => end === done.resolve),
        1,
      );
    });
  const count = (lane: Lane) => running.filter((one) => one.lane === lane).length;
  const endOne = async (lane: Lane) => {
    running.find((one) => one.lane === lane)?.end();
    await settled();
  };
  return { lanes, begin, count, endOne };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("a crowd of strangers leaves room for known devices, and vice versa", async () => {
  for (const [crowd, other] of [
    ["stranger", "known"],
    ["known", "stranger"],
  ] as const) {
    const { lanes, begin, count } = createWork(5);
    const all = Array.from({ length: 50 }, () => begin(crowd));
    await settled();
    expect(count(crowd)).toBe(2);
    expect([lanes.hasRoom(crowd), lanes.hasRoom(other)]).toEqual([false, true]);
    void begin(other);
    await settled();
    expect(count(other)).toBe(1);
    const refused = await Promise.all(all.slice(7));
    expect(new Set(refused.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ ok: false, error: "too_busy" })]),
    );
  }
});

it("waiting tasks run in order of arrival, never more at a time than there are slots", async () => {
  const { begin, count, endOne } = createWork(5);
  const ends: number[] = [];
  const all = [0, 1, 2, 3, 4].map(async (position) => {
    await begin("stranger");
    ends.push(position);
  });
  void begin("known");
  void begin("known");
  await settled();
  for (let left = 5; left > 0; left -= 1) {
    expect(count("stranger") + count("known")).toBe(3);
    await endOne("stranger");
  }
  await Promise.all(all);
  expect(ends).toEqual([0, 1, 2, 3, 4]);
});

it("failed work frees its slot", async () => {
  const lanes = createWorkLanes({ atOnce: 1, atOnceByLane: 1, waitingMax: 0 });
  await expect(
    lanes.run("stranger", () => Promise.reject(new Error("out of memory"))),
  ).rejects.toThrow("out of memory");
  expect(await lanes.run("stranger", async () => "done")).toEqual({ ok: true, value: "done" });
});
