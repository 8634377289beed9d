import type { ZipAnswer } from "#domain/shipping/ship-to-zip.ts";

/** The ZIP box's content: the ZIP Code as typed, and the answer or the error. */
export interface ZipCheck {
  /** The ZIP Code as typed. */
  zip: string;
  answer: ZipAnswer | null;
  /** Shown next to the field. */
  error: string | null;
}

/** The message and status of each refused lookup. */
export const ZIP_CHECK_PROBLEMS = {
  too_many_attempts: {
    status: 429,
    text: "You've checked too many ZIP Codes. Please wait a few minutes and try again.",
  },
} as const;
