import type { ListQuery } from "#domain/list/list-query.ts";

export type RunOrderQuery = ListQuery<"result", "placed">;
