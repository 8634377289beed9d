/** How what staff did ended: `refused` by a rule, `failed` with an error. */
export const RECORD_OUTCOMES = ["done", "refused", "failed"] as const;

export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];
export interface Change {
  name: string;
  before: unknown;
  after: unknown;
}

/** What differs between two states of one thing, by name. */
export function changesBetween(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): Change[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
