import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";

/** Maximum pictures per product; shoppers don't look through more. */
export const PICTURES_MAX = 12;
export const PICTURE_BYTES_MAX = 12 * 1024 * 1024;

export const PICTURE_STATES = ["waiting", "ready", "failed"] as const;

export type PictureState = (typeof PICTURE_STATES)[number];

/** Why a picture can't be shown. */
export const PICTURE_FAILURES = [
  "unreadable",
  "too_many_pixels",
  "too_small",
  "too_long",
  "animated",
  "gone",
  "given_up",
] as const;

export type PictureFailure = (typeof PICTURE_FAILURES)[number];

/** The form as typed. */
export interface PictureFields {
  alt: string;
  focalX: string;
  focalY: string;
}

export interface PictureValues {
  alt: string;
  focalX: number;
  focalY: number;
}

const ALT_MAX = 200;

/** Reads the form from any body; never throws. */
export const parsePicture = (body: unknown): PictureFields =>
  trimmedFields(body, ["alt", "focalX", "focalY"]);

/** The problem with a picture's alt text; `null` if there is none. */
export const altProblem = (alt: string): string | null =>
  alt === ""
    ? "Enter alt text."
    : (lengthProblem("The text", alt, ALT_MAX) ?? hiddenProblem("The text", alt));

/** Reports problems beside their fields. */
export function validatePicture(fields: PictureFields): FormCheck<PictureFields, PictureValues> {
  const [focalX, focalY] = [percentOf(fields.focalX), percentOf(fields.focalY)];
  const percentProblem = (value: number | null) =>
    value === null ? "Enter a whole number from 0 to 100." : null;
  const fieldErrors = fieldErrorsOf<keyof PictureFields>({
    alt: altProblem(fields.alt),
    focalX: percentProblem(focalX),
    focalY: percentProblem(focalY),
  });
  return formCheck(
    fieldErrors,
    focalX === null || focalY === null ? null : { alt: fields.alt, focalX, focalY },
  );
}

const percentOf = (text: string): number | null =>
  /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null;

/** The displayed width of a picture whose focal point is clicked, in CSS pixels. */
export const CLICKED_WIDTH = 240;

/** The clicked point, in percent; `null` if there is none. */
export function clickedPoint(
  { x, y }: { x: string; y: string },
  { width, height }: { width: number; height: number },
): { focalX: number; focalY: number } | null {
  if (!/^\d{1,4}$/.test(x) || !/^\d{1,4}$/.test(y)) return null;
  const percent = (at: string, of: number) => Math.min(100, Math.round((Number(at) / of) * 100));
  return {
    focalX: percent(x, CLICKED_WIDTH),
    focalY: percent(y, (CLICKED_WIDTH * height) / width),
  };
}

/**
 * Whether its first bytes are those of an accepted picture format (PROD-7); the bytes after a picture are never shown.
 */
export function isPicture(bytes: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCodePoint(...bytes.subarray(from, to));
  return (
    text(0, 3) === "\xff\xd8\xff" ||
    (text(0, 8) === "\x89PNG\r\n\x1a\n" && text(12, 16) === "IHDR") ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") ||
    text(4, 12) === "ftypavif"
  );
}
