import { isDay, type PlainDate } from "#domain/time/plain-date.ts";

/** A day of this century from a date field; `null` for anything else, which means no day. */
export const parsePreviewDay = (text: string | null): PlainDate | null =>
  text !== null && text.startsWith("20") && isDay(text) ? text : null;
