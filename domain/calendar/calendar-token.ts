/**
 * How the secret part of a calendar's address is written (RULE-4): a prefix by which scanners of source code and what
 * keeps secrets out of logs (domain/api/api-key.ts) know one, and 32 random bytes.
 */
export const CALENDAR_TOKEN_PREFIX = "mitra_calendar_";

const SHAPE = new RegExp(`^${CALENDAR_TOKEN_PREFIX}[\\w-]{43}$`);

export const isCalendarToken = (text: string): boolean => SHAPE.test(text);
