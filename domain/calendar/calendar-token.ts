/**
 * Format of the secret part of a calendar's URL (RULE-4): a prefix recognized by source code scanners and by the log
 * masking (domain/api/api-key.ts), and 32 random bytes.
 */
export const CALENDAR_TOKEN_PREFIX = "mitra_calendar_";

const SHAPE = new RegExp(`^${CALENDAR_TOKEN_PREFIX}[\\w-]{43}$`);

export const isCalendarToken = (text: string): boolean => SHAPE.test(text);
