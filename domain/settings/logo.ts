import { optional } from "#domain/record/field.ts";
import { line } from "#domain/record/text-fields.ts";
import type { Logo } from "#domain/site/shop-details.ts";
import { defineSetting } from "./setting.ts";

/** Maximum upload size. */
export const LOGO_BYTES_MAX = 2 * 1024 * 1024;
/** Sharp at twice the displayed height. */
export const LOGO_HEIGHT = 40;
export const LOGO_WIDTH_MAX = 240;

/** Its content's hash, and its size in pixels: "3f…9c-480x80". */
const FILE = /^([\da-f]{32})-(\d{1,3})x(\d{1,3})$/;

export const logoFile = (name: string, width: number, height: number): string =>
  `${name}-${width}x${height}`;

/** `null` if no logo has this name. */
export function logoOf(file: string, siteUrl: string): Logo | null {
  const [, name, width, height] = FILE.exec(file) ?? [];
  if (name === undefined) return null;
  const scale = Math.min(1, LOGO_HEIGHT / Number(height), LOGO_WIDTH_MAX / Number(width));
  return {
    path: `/logos/${file}.png`,
    url: `${siteUrl}/logos/${file}.png`,
    width: Math.round(Number(width) * scale),
    height: Math.round(Number(height) * scale),
  };
}

/** The logo's file, by the path that a browser requests; `null` if it isn't one. */
export const askedLogo = (path: string): string | null => {
  const [, file] = /^\/logos\/([\da-fx-]{36,44})\.png$/.exec(path) ?? [];
  return file !== undefined && FILE.test(file) ? file : null;
};

/** `null` if there is none; then the shop's name is shown. It is uploaded, never typed. */
export const LOGO = defineSetting<string | null>(
  null,
  "file",
  optional(
    line("File", {
      max: 44,
      problem: (text) => (FILE.test(text) ? null : "Upload the picture."),
    }),
    "",
  ),
);

/** Why a picture was refused as a logo. */
export const LOGO_FAILURES = {
  none: "Choose a file.",
  too_large: "The file is larger than 2 MB.",
  no_picture: "Choose a PNG, JPEG or WebP file.",
  unreadable: "This picture can't be read. Save it again as a PNG.",
  too_many_pixels: "This picture has too many pixels. Choose a smaller one.",
  too_small: "Both sides must be at least 40 pixels.",
  too_long: "One side can be at most ten times the other.",
  animated: "Choose a still picture.",
} as const;

export type LogoFailure = keyof typeof LOGO_FAILURES;
