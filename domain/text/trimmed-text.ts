/** The trimmed text of whatever a form, a query or a JSON body holds; "" for anything that is no text. */
export function trimmedText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** Reads the named members of an unknown body as trimmed texts; never throws, missing ones are "". */
export function trimmedFields<Key extends string>(
  body: unknown,
  keys: readonly Key[],
): Record<Key, string> {
  const members = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const known = new Map<string, unknown>(members);
  // Object.fromEntries forgets the keys' type; every key of `keys` is set here.
  return Object.fromEntries(keys.map((key) => [key, trimmedText(known.get(key))])) as Record<
    Key,
    string
  >;
}
