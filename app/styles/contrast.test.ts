import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

/** Relative luminance of a `#rrggbb` token (WCAG 2.2). */
function luminance(token: string, sheet = css): number {
  const hex = new RegExp(`--(?:color|tone|desk)-${token}: #([0-9a-f]{6});`).exec(sheet)?.[1];
  if (!hex) throw new Error(`No color token ${token}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, sheet = css): number {
  const [dark = 0, light = 0] = [luminance(one, sheet), luminance(other, sheet)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

// Each text color, with the backgrounds it is used on.
const TEXT_PAIRS: Record<string, string[]> = {
  ink: ["paper", "surface", "mist", "sand", "success-soft", "warning-soft", "danger-soft"],
  "ink-soft": ["paper", "surface", "mist", "sand", "hairline"],
  evergreen: ["paper", "surface", "mist", "sand"],
  "evergreen-deep": ["mist"],
  leaf: ["paper", "surface"],
  copper: ["paper", "surface"],
  "copper-deep": ["paper", "copper-soft", "mist", "sand"],
  success: ["success-soft", "paper", "surface", "mist"],
  warning: ["warning-soft", "paper", "surface", "mist"],
  danger: ["danger-soft", "paper", "surface", "mist", "sand"],
  "danger-light": ["evergreen", "evergreen-deep"],
  paper: ["evergreen", "evergreen-deep"],
  mist: ["evergreen", "evergreen-deep", "evergreen-line"],
  surface: ["copper", "copper-deep"],
};

// Control outlines and the focus ring need a contrast of 3:1 (WCAG 1.4.11).
const OUTLINE_PAIRS: Record<string, string[]> = {
  control: ["paper", "surface", "mist", "sand"],
  evergreen: ["paper", "mist", "sand"],
  "evergreen-control": ["evergreen", "evergreen-deep"],
};

const pairsOf = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([front, backs]) => backs.map((back) => [front, back] as const));

test.each(pairsOf(TEXT_PAIRS))("text in %s is readable on %s (AA)", (front, back) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
});

test.each(pairsOf(OUTLINE_PAIRS))("an outline in %s is visible on %s", (front, back) => {
  expect(contrast(front, back)).toBeGreaterThanOrEqual(3);
});

const desk = readFileSync(new URL("desk.css", import.meta.url), "utf8");
const [, darkDesk = ""] = /@media \(prefers-color-scheme: dark\) \{(.*?)\n\}/s.exec(desk) ?? [];

const DARK_PAIRS: Record<string, string[]> = {
  strong: ["paper", "fill", "hover", "mist"],
  soft: ["paper", "fill", "hover"],
  primary: ["paper", "fill"],
  "on-primary": ["primary", "primary-hover"],
  error: ["paper", "fill"],
  "evergreen-deep": ["mist"],
  success: ["success-soft"],
  warning: ["warning-soft", "paper"],
  danger: ["danger-soft"],
  "copper-deep": ["copper-soft"],
};

test.each(pairsOf(DARK_PAIRS))("in the dark desk, text in %s is readable on %s", (front, back) => {
  expect(contrast(front, back, darkDesk)).toBeGreaterThanOrEqual(4.5);
});
