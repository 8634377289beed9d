/** Outcome of a staff action: `refused` by a rule, `failed` with an error. */
export const RECORD_OUTCOMES = ["done", "refused", "failed"] as const;

export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];
export interface Change {
  name: string;
  before: unknown;
  after: unknown;
}

/** The differences between two states of one record, by name. */
export function changesBetween(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter(({ before: was, after: is }) => !isSame(was, is));
}

export const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);

/** The value as text, with each object's members sorted by name, because stored objects have a different order. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
