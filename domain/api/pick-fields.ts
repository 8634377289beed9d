/** The depth of the deepest resource. */
const DEPTH_MAX = 4;
const FIELDS_MAX = 50;

/** Fields that a response keeps; `null` keeps a field whole. */
export type FieldTree = Map<string, FieldTree | null>;

/** Reads "id,lines.name" (API-8); `null` if it isn't a list of names, or is too deep or too long. */
export function readFields(text: string): FieldTree | null {
  const names = text.split(",");
  if (names.length > FIELDS_MAX) return null;
  const tree: FieldTree = new Map();
  for (const name of names) {
    const parts = name.trim().split(".");
    if (parts.length > DEPTH_MAX || !parts.every((part) => /^[a-z][a-zA-Z]{0,49}$/.test(part)))
      return null;
    let at: FieldTree | null = tree;
    parts.forEach((part, depth) => {
      if (at === null) return;
      const known: FieldTree | null | undefined = at.get(part);
      const inner = depth === parts.length - 1 || known === null ? null : (known ?? new Map());
      at.set(part, inner);
      at = inner;
    });
  }
  return tree;
}

/** The value with only the requested fields; for an array, applied to each item. */
export function pickFields(value: unknown, fields: FieldTree | null): unknown {
  if (fields === null || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => pickFields(one, fields));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const inner = fields.get(name);
      return inner === undefined ? [] : [[name, pickFields(member, inner)]];
    }),
  );
}
