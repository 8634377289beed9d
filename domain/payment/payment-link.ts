import { ruledLine } from "#domain/record/text-fields.ts";
import { err, ok } from "#domain/result.ts";
import { parseUrl } from "../text/parse-url.ts";

const MAX_LENGTH = 500;

/** Reads a payment link's URL: https, without a password (PAY-5); `null` for anything else. */
export function parsePaymentLink(text: string): string | null {
  const trimmed = text.trim();
  const url = trimmed.length > MAX_LENGTH ? null : parseUrl(trimmed);
  if (url === null) return null;
  const { protocol, username, password, href } = url;
  return protocol === "https:" && username === "" && password === "" ? href : null;
}

export const paymentLink = (label: string) =>
  ruledLine(label, {
    max: MAX_LENGTH,
    inputMode: "url",
    rule(typed) {
      const link = typeof typed === "string" ? parsePaymentLink(typed) : null;
      return link === null ? err("Enter a link starting with https://.") : ok(link);
    },
  });
