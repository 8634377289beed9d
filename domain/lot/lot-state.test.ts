import { describe, expect, it } from "vitest";
import { afterLotAct, LOT_ACTS, LOT_STATES, mayBePublic, mayBeRecalled } from "./lot-state.ts";
import { lotObstacle } from "./packable-lot.ts";

/* Proves LOT-1 and PACK-4. */

const after = (state: (typeof LOT_STATES)[number], isPublished = false) =>
  Object.fromEntries(
    LOT_ACTS.map((act) => {
      const next = afterLotAct({ state, isPublished }, act);
      return [act, next && `${next.state}${next.isPublished ? ", public" : ""}`];
    }),
  );

describe("what can be done with a lot", () => {
  it("follows from where it stands", () => {
    const never = { release: null, quarantine: null, fail: null, publish: null, unpublish: null };
    expect(after("received")).toEqual({
      ...never,
      release: "released",
      quarantine: "quarantined",
      fail: "failed",
    });
    expect(after("released")).toEqual({
      ...never,
      quarantine: "quarantined",
      fail: "failed",
      publish: "released, public",
    });
    expect(after("released", true)).toEqual({
      ...never,
      quarantine: "quarantined",
      fail: "failed",
      unpublish: "released",
    });
    expect(after("quarantined")).toEqual({ ...never, release: "released", fail: "failed" });
    expect(after("failed")).toEqual({ ...never, quarantine: "quarantined" });
    expect(after("recalled")).toEqual({ ...never, publish: "recalled, public" });
    expect(after("recalled", true)).toEqual(never);
  });

  it("never shows one that is set aside, and a recall is the end", () => {
    const shown = LOT_STATES.flatMap((state) =>
      LOT_ACTS.map((act) => afterLotAct({ state, isPublished: mayBePublic(state) }, act)),
    ).filter((next) => next?.isPublished === true);
    expect(shown.every((next) => next !== null && mayBePublic(next.state))).toBe(true);
    expect(LOT_STATES.filter((state) => !mayBeRecalled(state))).toEqual(["recalled"]);
  });
});

it("only a released lot that is good today may leave, and the reason is said", () => {
  const lot = { number: "A-1", stateReason: "a call", expiresOn: "2026-11-23" };
  const obstacle = (state: (typeof LOT_STATES)[number], today = "2026-11-23") =>
    lotObstacle({ ...lot, state }, today);
  expect(obstacle("released")).toBeNull();
  expect(obstacle("released", "2026-11-24")).toBe("Lot A-1 expired on Nov 23, 2026.");
  expect(lotObstacle({ ...lot, expiresOn: null, state: "released" }, "2099-01-01")).toBeNull();
  expect(obstacle("received")).toBe("Lot A-1 isn't released yet.");
  expect(obstacle("quarantined")).toBe("Lot A-1 is in quarantine: a call.");
  expect(obstacle("failed")).toBe("Lot A-1 failed: a call.");
  expect(obstacle("recalled")).toBe("Lot A-1 is recalled: a call.");
});
