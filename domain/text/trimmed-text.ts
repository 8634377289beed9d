import { HIDDEN, SPACES } from "./fold-text.ts";

const UNSEEN = new RegExp(`^[${HIDDEN}${SPACES}]$`);

/** Removes spaces and hidden characters at both ends, which are copied along from pages and emails. */
export function trimUnseen(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && UNSEEN.test(text.charAt(start))) start += 1;
  while (end > start && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * The trimmed text of a value from a form, a query or a JSON body; "" for anything that isn't text. Text with NUL
 * doesn't count: no one types it, and PostgreSQL can't store it.
 */
export function trimmedText(value: unknown): string {
  return typeof value === "string" && !value.includes("\u0000") ? trimUnseen(value) : "";
}

/**
 * Reads the named members of an unknown body as trimmed texts; never throws, and missing ones are "". The overload
 * names the keys, because the compiler can't see that the loop sets every one of them.
 */
export function trimmedFields<Key extends string>(
  body: unknown,
  keys: readonly Key[],
): Record<Key, string>;
export function trimmedFields(body: unknown, keys: readonly string[]): Record<string, string> {
  const members = new Map(typeof body === "object" && body !== null ? Object.entries(body) : []);
  return Object.fromEntries(keys.map((key) => [key, trimmedText(members.get(key))]));
}
