import { formatDollars } from "#domain/money/cents.ts";
import { clockText } from "#domain/shipping/day-texts.ts";
import { fillGaps } from "#domain/text/fill-gaps.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** Placeholders in site texts for settings (TEXTS-7). */
export const SETTING_GAPS = ["shipping", "overnight", "cutoff", "commission"] as const;
export type SettingGaps = Record<(typeof SETTING_GAPS)[number], string>;

/** "$14.99", "$49.00", "3pm", "5%". */
export const settingGaps = ({
  rates,
  calendar,
  commissionPercent,
}: Pick<ShopSettings, "rates" | "calendar" | "commissionPercent">): SettingGaps => ({
  shipping: formatDollars(rates.standardCents),
  overnight: formatDollars(rates.overnightCents),
  cutoff: clockText(calendar.cutoffMinute).toLowerCase(),
  commission: `${commissionPercent}%`,
});

/** The parts of a text, a list or a page that readers see: its words, never its link targets. */
const WORDS = ["title", "text"];

/** A text with its placeholders filled, at any depth. */
export function withSettings<Shown extends object>(shown: Shown, gaps: SettingGaps): Shown {
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        typeof part === "string" && WORDS.includes(key) ? fillGaps(part, gaps) : filled(part),
      ]),
    );
  };
  return filled(shown) as Shown; // the same keys with other words
}

/**
 * An unknown placeholder name in braces; `null` if there is none. Anything else in braces, like {#returns}, stays as
 * typed.
 */
export function settingGapProblem(text: string): string | null {
  const wrong = [...text.matchAll(/\{[a-z]+\}/g)]
    .map(([typed]) => typed)
    .find((typed) => !SETTING_GAPS.some((gap) => typed === `{${gap}}`));
  return wrong === undefined
    ? null
    : `${wrong} can't be used here. You can use ${SETTING_GAPS.map((gap) => `{${gap}}`).join(", ")}.`;
}
