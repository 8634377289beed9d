import { expect, it } from "vitest";
import { compareScreens, parseScreen, writeScreen } from "./compare-screens.ts";

const SCREEN = parseScreen(
  "header 0,0 390x64\nh1 20,120 350x96 Measured in the lab.\nimg 20,240 350x350\n",
);

const changed = (index: number, change: Partial<(typeof SCREEN)[number]>) =>
  SCREEN.map((box, at) => (at === index ? { ...box, ...change } : box));

it("a screen is written and read again", () => {
  expect(parseScreen(writeScreen(SCREEN))).toEqual(SCREEN);
});

it("the same screen has no difference, nor has one that a browser draws a few pixels wider", () => {
  expect(compareScreens(SCREEN, SCREEN)).toEqual([]);
  expect(compareScreens(SCREEN, changed(1, { width: 354, y: 124 }))).toEqual([]);
});

it("an element that has moved, grown or changed its text is reported, as is one more or less", () => {
  expect(compareScreens(SCREEN, changed(2, { y: 272 }))).toEqual([
    "img 20,240 350x350 is now img 20,272 350x350",
  ]);
  expect(compareScreens(SCREEN, changed(1, { text: "Made in water." }))[0]).toContain(
    'was "h1 Measured in the lab." and is "h1 Made in water."',
  );
  expect(compareScreens(SCREEN, SCREEN.slice(0, 2))).toContain("3 elements expected, 2 found");
});
