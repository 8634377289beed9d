import { once } from "#domain/once.ts";

/**
 * `Intl.DateTimeFormat`, made with its first date. The first one of a process takes 25 ms to make, and a process that
 * starts needs one of them for its first page (server/start-web.ts).
 */
export function dateFormat(
  locale: "en-US" | "en-CA",
  options: Intl.DateTimeFormatOptions,
): Pick<Intl.DateTimeFormat, "format" | "formatToParts"> {
  const made = once(() => new Intl.DateTimeFormat(locale, options));
  return {
    format: (date) => made().format(date),
    formatToParts: (date) => made().formatToParts(date),
  };
}
