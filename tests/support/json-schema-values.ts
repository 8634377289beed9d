import fc from "fast-check";

/** A schema in an OpenAPI document. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

const COMMON = "abc XYZ 09 éß🌿<b>&\"'=+-@;\\/%_".split("");

/** Values that a schema allows, limited to realistic ones: short texts and lists. */
export function valuesOf(schemas: Record<string, JsonSchema>) {
  const of = (schema: JsonSchema): fc.Arbitrary<unknown> => {
    if (schema.$ref !== undefined) return of(schemas[schema.$ref.split("/").at(-1) ?? ""] ?? {});
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return fc.oneof(...choices.map(of));
    const types = [schema.type ?? "null"].flat();
    return fc.oneof(...types.map((type) => ofType(type, schema)));
  };
  function ofType(type: string, schema: JsonSchema): fc.Arbitrary<unknown> {
    const { minimum: min = -1000, maximum: max = Math.max(1000, min) } = schema;
    switch (type) {
      case "string":
        return text(schema);
      case "integer":
        return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
      case "number":
        return fc.double({ min, max, noNaN: true });
      case "boolean":
        return fc.boolean();
      case "array": {
        const { minItems = 0, maxItems = 3 } = schema;
        return fc.array(of(schema.items ?? {}), {
          minLength: minItems,
          maxLength: Math.max(minItems, Math.min(maxItems, 3)),
        });
      }
      case "object": {
        const { properties = {}, required = [] } = schema;
        const members = Object.fromEntries(
          Object.entries(properties).map(([name, one]) => [name, of(one)]),
        );
        return fc.record(members, { requiredKeys: required });
      }
      default:
        return fc.constant(null);
    }
  }
  return of;
}

function text({
  pattern,
  format,
  minLength = 0,
  maxLength = 40,
}: JsonSchema): fc.Arbitrary<string> {
  if (format === "date")
    return fc
      .date({ min: new Date("2025-01-01"), max: new Date("2028-12-31"), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  if (format === "date-time")
    return fc
      .date({ min: new Date("2025-01-01"), max: new Date("2028-12-31"), noInvalidDate: true })
      .map((moment) => moment.toISOString());
  if (format === "email") return fc.stringMatching(/^[a-z]{3,10}@mail\.example$/);
  // Patterns with character classes (`\p{..}`) only exclude control characters.
  if (pattern !== undefined && !pattern.includes("\\p{"))
    return fc.stringMatching(new RegExp(pattern), { size: "small" });
  const longest = Math.min(maxLength, Math.max(minLength, 40));
  return fc.string({
    unit: fc.constantFrom(...COMMON),
    minLength,
    maxLength: Math.max(minLength, longest),
  });
}

/** The same with one mistake somewhere: an extra member, a missing one, or one of another type. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const wrong = fc.constantFrom<unknown>(
    null,
    1.5,
    "",
    [],
    {},
    -1,
    "x".repeat(5000),
    true,
    "\u0000",
  );
  if (typeof value !== "object" || value === null || Array.isArray(value)) return wrong;
  const names = Object.keys(value);
  const added = fc
    .constantFrom("isAdmin", "__proto__", "id", "constructor")
    .map(
      (name) =>
        JSON.parse(
          `{${[...names.map((one) => `${JSON.stringify(one)}:${JSON.stringify(Reflect.get(value, one))}`), `"${name}":1`].join(",")}}`,
        ) as unknown,
    );
  if (names.length === 0) return added;
  const name = fc.constantFrom(...names);
  return fc.oneof(
    added,
    name.map((left) => Object.fromEntries(Object.entries(value).filter(([one]) => one !== left))),
    fc.tuple(name, wrong).map(([changed, other]) => ({ ...value, [changed]: other })),
    name.chain((inner) =>
      spoiled(Reflect.get(value, inner)).map((other) => ({ ...value, [inner]: other })),
    ),
  );
}
