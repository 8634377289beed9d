import type { ZipAnswer } from "#domain/shipping/ship-to-zip.ts";

/** The ZIP box's content: the ZIP as typed, and the answer or why there is none. */
export interface ZipCheck {
  /** The ZIP as typed. */
  zip: string;
  answer: ZipAnswer | null;
  /** Beside the field. */
  error: string | null;
}

/** Message and status for lookups the shop refuses. */
export const ZIP_CHECK_PROBLEMS = {
  too_many_attempts: {
    status: 429,
    text: "You've checked too many ZIP Codes. Please wait a few minutes and try again.",
  },
} as const;
