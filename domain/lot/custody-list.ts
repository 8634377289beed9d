import type { ListQuery, ListSettings } from "#domain/list/list-query.ts";

/** The entries of a lot's chain. */
export const CUSTODY_LIST: ListSettings<never, "newest"> = {
  filters: [],
  sorts: ["newest"],
  size: 50,
  sizeMax: 500,
};

export type CustodyQuery = ListQuery<never, "newest">;

/** A chain's head from an email: "12" and 64 hexadecimal digits. */
export interface ToldHead {
  seq: number;
  hash: string;
}

/** `null` if the typed text can't be one. */
export function readToldHead(parameters: URLSearchParams): ToldHead | null {
  const seq = parameters.get("seq")?.trim() ?? "";
  const hash = (parameters.get("hash") ?? "").replaceAll(/\s/g, "").toLowerCase();
  return /^[1-9]\d{0,8}$/.test(seq) && /^[0-9a-f]{64}$/.test(hash)
    ? { seq: Number(seq), hash }
    : null;
}
