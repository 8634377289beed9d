import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";

type RecordFilter = "actor" | "operation" | "about" | "from" | "to" | "outcome";

/** The list of what staff did and read. */
export const RECORD_LIST: ListSettings<RecordFilter, "newest"> = {
  filters: ["actor", "operation", "about", "outcome", "from", "to"],
  sorts: ["newest"],
  size: 50,
  sizeMax: 200,
};

/** As an outcome: all but what was only read. */
export const NOT_READ = "not read";

export type RecordQuery = ListQuery<RecordFilter, "newest">;

/** "2026-11-22" as typed into a date field; null for anything else. */
export function parseDay(text: string | undefined): string | null {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text;
}
