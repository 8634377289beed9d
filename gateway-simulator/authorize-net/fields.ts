/** A request's values; their order has been checked, their presence has not. */
export type Fields = Record<string, unknown>;

/** An object's properties; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;
