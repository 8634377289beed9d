import type { Schema } from "../v1/contract-document.ts";

/** One member of a body or response, at any depth: "lines[].quantity". */
export interface SchemaRow {
  name: string;
  type: string;
  isRequired: boolean;
  /** "" if the name says enough. */
  text: string;
}

type Schemas = Record<string, Schema>;

const DEPTH_MAX = 6;

/** The schema behind a reference, with the description given at the reference. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...said } = schema;
  return { ...schemas[nameOf($ref)], ...said };
}

const nameOf = ($ref: string): string => $ref.replace("#/components/schemas/", "");

/** The members of an object, a list or a choice of objects; empty for anything else. */
export function schemaRows(schema: Schema, schemas: Schemas, prefix = "", depth = 0): SchemaRow[] {
  if (depth > DEPTH_MAX || (prefix !== "" && isWhole(schema))) return [];
  const { items, properties = {}, required = [], ...rest } = resolved(schema, schemas);
  const choices = (rest.anyOf ?? rest.oneOf ?? []).filter(({ type }) => type !== "null");
  if (items) return schemaRows(items, schemas, `${prefix}[]`, depth + 1);
  const own = Object.entries(properties).flatMap(([name, member]) => {
    const full = prefix === "" ? name : `${prefix}.${name}`;
    return [
      {
        name: full,
        type: typeText(member, schemas),
        isRequired: required.includes(name),
        text: saidOf(member, schemas),
      },
      ...schemaRows(member, schemas, full, depth + 1),
    ];
  });
  const seen = new Set<string>();
  return [...own, ...choices.flatMap((one) => schemaRows(one, schemas, prefix, depth + 1))].filter(
    ({ name, type }) => !seen.has(`${name} ${type}`) && seen.add(`${name} ${type}`),
  );
}

/** Explained once, on the overview: an amount, a time, a date. */
export const WHOLE = new Set(["Money", "Moment", "Day"]);
const isWhole = ({ $ref }: Schema): boolean => $ref !== undefined && WHOLE.has(nameOf($ref));

/** A type as programmers write it: `"standard" | "overnight"`, `Money`, `object[]`. */
export function typeText(schema: Schema, schemas: Schemas): string {
  if (schema.$ref !== undefined && isWhole(schema)) return nameOf(schema.$ref);
  const { type, items, anyOf, oneOf, ...rest } = resolved(schema, schemas);
  if ("const" in rest) return JSON.stringify(rest.const);
  if (rest.enum) return rest.enum.map((one) => JSON.stringify(one)).join(" | ");
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map((one) => typeText(one, schemas)))].join(" | ");
  if (items) {
    const each = typeText(items, schemas);
    return each.includes(" | ") ? `(${each})[]` : `${each}[]`;
  }
  return [type ?? "object"].flat().join(" | ");
}

function saidOf(schema: Schema, schemas: Schemas): string {
  const { description, examples, maxLength, maxItems } = resolved(schema, schemas);
  const example = isWhole(schema) ? undefined : examples?.[0];
  return [
    isWhole(schema) ? schema.description : description,
    maxLength === undefined ? null : `Up to ${maxLength} characters.`,
    maxItems === undefined ? null : `Up to ${maxItems} items.`,
    example === undefined
      ? null
      : `For example, \`${typeof example === "string" ? example : JSON.stringify(example)}\`.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** A body with its required members, to copy and edit. */
export function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const { items, properties, required = [], ...rest } = resolved(schema, schemas);
  if (rest.examples?.[0] !== undefined) return rest.examples[0];
  if ("const" in rest) return rest.const;
  if (rest.enum) return rest.enum[0];
  const first = (rest.anyOf ?? rest.oneOf)?.[0];
  if (first) return exampleOf(first, schemas);
  if (items) return [exampleOf(items, schemas)];
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, member]) =>
        required.includes(name) ? [[name, exampleOf(member, schemas)]] : [],
      ),
    );
  const [type] = [rest.type ?? "string"].flat();
  return type === "boolean" ? true : type === "integer" || type === "number" ? 1 : "...";
}
