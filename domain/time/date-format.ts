import { once } from "#domain/once.ts";

/**
 * `Intl.DateTimeFormat`, created with its first date. A process's first one takes 25 ms to create, and a starting
 * process needs one for its first page (server/start-web.ts).
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
