import { expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { settingGapProblem, settingGaps, withSettings } from "./setting-gaps.ts";
import { USUAL_SETTINGS } from "./shop-settings.ts";

/* Proves TEXTS-7. */

it("says the settings as the policies do", () => {
  expect(settingGaps(USUAL_SETTINGS)).toEqual({
    shipping: "$14.99",
    overnight: "$49.00",
    cutoff: "3pm",
    commission: "5%",
  });
  const calendar = { ...USUAL_SETTINGS.calendar, cutoffMinute: 14 * 60 + 30 };
  const rates = { ...USUAL_SETTINGS.rates, standardCents: cents(9_00) };
  expect(settingGaps({ ...USUAL_SETTINGS, calendar, rates })).toMatchObject({
    shipping: "$9.00",
    cutoff: "2:30pm",
  });
});

it("fills words wherever they stand, and no link", () => {
  const gaps = settingGaps(USUAL_SETTINGS);
  const shown = {
    title: "{shipping}",
    blocks: [{ kind: "link", to: "/{shipping}", children: [{ text: "by {cutoff} {x} {#a}" }] }],
    isSample: true,
    none: null,
  };
  expect(withSettings(shown, gaps)).toEqual({
    title: "$14.99",
    blocks: [{ kind: "link", to: "/{shipping}", children: [{ text: "by 3pm {x} {#a}" }] }],
    isSample: true,
    none: null,
  });
});

it("an unknown name is told", () => {
  expect(settingGapProblem("## A {#shipping}\n{shipping} {} {Name} {a-b}")).toBeNull();
  expect(settingGapProblem("for {shiping}")).toContain("{shiping} can't be used here.");
});
