import { z } from "zod";
import type { Problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import type { Field, JsonType } from "#domain/record/field.ts";
import type { FieldMap, RecordOf, ValuesOf } from "#domain/record/record.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { fieldsProblem } from "./refusal-problem.ts";
import { day, idIn, idOf, moment, money, moneyIn, stateCode } from "./schemas.ts";

/* Schemas and JSON of records (domain/record): what the rules accept is what the document says. */

/** "productId" is `product` in the API, where ids have a prefix that says so; "productIds" is `products`. */
type ApiName<Name> = Name extends `${infer Start}Ids`
  ? `${Start}s`
  : Name extends `${infer Start}Id`
    ? Start
    : Name;

const apiName = (name: string): string => name.replace(/Id(s?)$/, "$1");

type Shape<Fields extends FieldMap, Names extends keyof Fields> = {
  [Name in Names as ApiName<Name>]: z.ZodType;
};

/** A record's part of an answer's schema. */
export const recordShape = <Fields extends FieldMap, Names extends keyof Fields & string>(
  record: RecordOf<Fields>,
  names: readonly Names[] = record.names as readonly Names[],
): Shape<Fields, Names> => shapeOf(record, names, (json) => schemaOf(json, false));

/** The same of a body's, whose amounts and ids become what the shop works with. */
export const recordBody = <Fields extends FieldMap, Names extends keyof Fields & string>(
  record: RecordOf<Fields>,
  names: readonly Names[] = record.names as readonly Names[],
): Shape<Fields, Names> => shapeOf(record, names, (json) => schemaOf(json, true));

function shapeOf<Fields extends FieldMap, Names extends keyof Fields & string>(
  { fields }: RecordOf<Fields>,
  names: readonly Names[],
  schema: (json: JsonType) => z.ZodType,
): Shape<Fields, Names> {
  const entries = names.map((name) => [apiName(name), describe(fields[name], schema)]);
  // Each name has its schema.
  return Object.fromEntries(entries) as Shape<Fields, Names>;
}

function describe(field: Field<unknown> | undefined, schema: (json: JsonType) => z.ZodType) {
  if (field === undefined) throw new Error("There is no such field.");
  const { json, isOptional } = field;
  const none = json.isNullable && isOptional ? field.words(null) : "";
  return none === "" || none === "none"
    ? schema(json)
    : schema(json).meta({ description: `\`null\`: ${none}.` });
}

/** One value of an answer, and of a body; never `null`. */
export const answerSchema = (json: JsonType): z.ZodType => plainSchema(json, false);
export const bodySchema = (json: JsonType): z.ZodType => plainSchema(json, true);

function schemaOf(json: JsonType, isBody: boolean): z.ZodType {
  const schema = plainSchema(json, isBody);
  return json.isNullable ? schema.nullable() : schema;
}

function plainSchema(json: JsonType, isBody: boolean): z.ZodType {
  switch (json.kind) {
    case "text": {
      if (json.pattern) return z.string().regex(json.pattern);
      const text = z.string().max(json.max);
      return isBody && json.min > 0 ? text.min(json.min) : text;
    }
    case "number": {
      const number = json.step === 1 ? z.int() : z.number().multipleOf(json.step);
      return number.min(json.min).max(json.max);
    }
    case "money":
      return isBody ? moneyIn(json.min, json.max) : money;
    case "day":
      return day;
    case "moment":
      return moment;
    case "toggle":
      return z.boolean();
    case "state":
      return stateCode;
    case "choice":
      return z.enum(json.values);
    case "product":
      return isBody ? idIn("product") : idOf("product");
    case "list":
      return z.array(schemaOf(json.of, isBody)).max(json.max);
  }
}

/** A record in an answer. */
export function recordJson<Fields extends FieldMap, Names extends keyof Fields & string>(
  record: RecordOf<Fields>,
  values: Pick<ValuesOf<Fields>, Names>,
  names: readonly Names[] = record.names as readonly Names[],
): { [Name in Names as ApiName<Name>]: unknown } {
  const entries = names.map((name) => {
    const field = record.fields[name];
    return [apiName(name), field === undefined ? null : jsonOf(field.json, values[name])];
  });
  // Each name has its value.
  return Object.fromEntries(entries) as { [Name in Names as ApiName<Name>]: unknown };
}

function jsonOf(json: JsonType, value: unknown): unknown {
  if (value === null) return null;
  if (Array.isArray(value) && json.kind === "list") return value.map((one) => jsonOf(json.of, one));
  if (json.kind === "money") return { amount: value, currency: "USD" };
  if (json.kind === "product") return publicId("product", Number(value));
  return value instanceof Date ? value.toISOString() : value;
}

/**
 * A body's values, by the record's own rules; nothing goes through a form's texts.
 *
 * @param others fields that have another name in the body
 */
export function recordValues<Fields extends FieldMap>(
  record: RecordOf<Fields>,
  body: Readonly<Record<string, unknown>>,
  today: PlainDate,
  others: Readonly<Record<string, string>> = {},
): Result<ValuesOf<Fields>, Problem> {
  const given = Object.fromEntries(record.names.map((name) => [name, body[apiName(name)]]));
  const accepted = record.accept(given, today);
  if (accepted.ok) return ok(accepted.value);
  const names = Object.fromEntries(record.names.map((name) => [name, apiName(name)]));
  return err(fieldsProblem(accepted.error, { ...names, ...others }));
}
