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
