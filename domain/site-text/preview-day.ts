import { isDay, type PlainDate } from "#domain/time/plain-date.ts";

/** A day of this century, as a date field sends it; `null` means anything else, which asks for no day. */
export const parsePreviewDay = (text: string | null): PlainDate | null =>
  text !== null && text.startsWith("20") && isDay(text) ? text : null;
