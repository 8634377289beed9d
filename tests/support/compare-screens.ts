import type { ScreenBox } from "../e2e/screens/read-screen.ts";

/** Text may be slightly wider in another browser version; a layout that has moved differs by more. */
const PIXELS = 6;
const SHARE = 0.015;

/** One element per line, so a change is visible in the file's own history. */
export const writeScreen = (boxes: readonly ScreenBox[]): string =>
  `${boxes.map(({ tag, x, y, width, height, text }) => `${tag} ${x},${y} ${width}x${height} ${text}`.trimEnd()).join("\n")}\n`;

export function parseScreen(written: string): ScreenBox[] {
  return written
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const found = /^(\S+) (-?\d+),(-?\d+) (\d+)x(\d+) ?(.*)$/.exec(line);
      if (found === null) throw new Error(`Not a line of a screen: ${line}`);
      const [, tag = "", x, y, width, height, text = ""] = found;
      return {
        tag,
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
        text,
      };
    });
}

/** Differences, in words; empty if the screen is as expected. */
export function compareScreens(
  expected: readonly ScreenBox[],
  found: readonly ScreenBox[],
): string[] {
  const said = (boxes: readonly ScreenBox[]) => boxes.map(({ tag, text }) => `${tag} ${text}`);
  const [before, now] = [said(expected), said(found)];
  const first = before.findIndex((line, index) => line !== now[index]);
  if (first !== -1 || before.length !== now.length) {
    const at = first === -1 ? before.length : first;
    return [
      `element ${at + 1} was "${before[at] ?? "nothing"}" and is "${now[at] ?? "nothing"}"`,
      `${before.length} elements expected, ${now.length} found`,
    ];
  }
  return expected.flatMap((box, index) => {
    const other = found[index];
    return other && isNear(box, other)
      ? []
      : [`${writeScreen([box]).trim()} is now ${writeScreen(other ? [other] : []).trim()}`];
  });
}

function isNear(one: ScreenBox, other: ScreenBox): boolean {
  return (["x", "y", "width", "height"] as const).every(
    (side) => Math.abs(one[side] - other[side]) <= PIXELS + SHARE * one[side],
  );
}
