/** A request's values; their order was checked, their presence was not. */
export type Fields = Record<string, unknown>;

/** An object's properties; empty for anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;
