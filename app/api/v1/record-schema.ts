import { z } from "zod";
import type { Problem } from "#domain/api/problem.ts";
import { publicId } from "#domain/api/public-id.ts";
import type { Field, JsonType } from "#domain/record/field.ts";
import type { FieldMap, RecordOf, ValuesOf } from "#domain/record/record.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import { apiName, fieldsProblem } from "./refusal-problem.ts";
import { day, idIn, idOf, moment, money, moneyIn, type Nothing, stateCode } from "./schemas.ts";

/* Schemas and JSON of records (domain/record), which keep the API document in line with the records' rules. */

/** A field's name, converted like `apiName` does. */
type ApiName<Name> = Name extends `${infer Start}Ids`
  ? `${Start}s`
  : Name extends `${infer Start}Id` | `${infer Start}Cents`
    ? Start
    : Name;

type Shape<Fields extends FieldMap, Names extends keyof Fields> = {
  [Name in Names as ApiName<Name>]: z.ZodType;
};

/** A record's fields in a response schema. */
export const recordShape = <Fields extends FieldMap, Names extends keyof Fields & string>(
  record: RecordOf<Fields>,
  names: readonly Names[] = record.names as readonly Names[],
): Shape<Fields, Names> => shapeOf(record, names, (json) => schemaOf(json, false));

/** A record's fields in a body schema, with amounts and ids converted to the shop's types. */
export const recordBody = <Fields extends FieldMap, Names extends keyof Fields & string>(
  record: RecordOf<Fields>,
  names: readonly Names[] = record.names as readonly Names[],
): Shape<Fields, Names> => shapeOf(record, names, (json) => schemaOf(json, true));

/**
 * The body of a staff operation: its input's record, in which optional fields may be omitted, plus others.
 *
 * @param more fields that its record can't have
 */
export function inputBody<Fields extends FieldMap, More extends z.ZodObject = Nothing>(
  input: RecordOf<Fields>,
  more?: More,
) {
  const shape = Object.fromEntries(
    input.names.map((name) => {
      const field: Field<unknown> | undefined = input.fields[name];
      const schema = describe(field, (json) => schemaOf(json, true));
      const about =
        field?.hint || (name === "reason" ? "The reason, recorded with who did it." : "");
      const described = about === "" ? schema : schema.meta({ description: about });
      return [apiName(name), field?.json.isNullable ? described.optional() : described];
    }),
  );
  return z.strictObject({ ...shape, ...more?.shape }).transform((body: Record<string, unknown>) => {
    const values = input.names.map((name) => [name, body[apiName(name)] ?? null]);
    return Object.fromEntries([
      ...values,
      ...Object.keys(more?.shape ?? {}).map((name) => [name, body[name]]),
    ]);
    // Contains every field of the input and of `more`.
  }) as z.ZodType<ValuesOf<Fields> & z.output<More>>;
}

function shapeOf<Fields extends FieldMap, Names extends keyof Fields & string>(
  { fields }: RecordOf<Fields>,
  names: readonly Names[],
  schema: (json: JsonType) => z.ZodType,
): Shape<Fields, Names> {
  const entries = names.map((name) => [apiName(name), describe(fields[name], schema)]);
  // Every name has a schema.
  return Object.fromEntries(entries) as Shape<Fields, Names>;
}

function describe(field: Field<unknown> | undefined, schema: (json: JsonType) => z.ZodType) {
  if (field === undefined) throw new Error("Unknown field.");
  const { json, isOptional } = field;
  const none = json.isNullable && isOptional ? field.words(null) : "";
  return none === "" || none === "none"
    ? schema(json)
    : schema(json).meta({ description: `\`null\`: ${none}.` });
}

/** The schema of one value, in a response or a body; never `null`. */
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

/** A record in a response. */
export function recordJson<Fields extends FieldMap, Names extends keyof Fields & string>(
  record: RecordOf<Fields>,
  values: Pick<ValuesOf<Fields>, Names>,
  names: readonly Names[] = record.names as readonly Names[],
): { [Name in Names as ApiName<Name>]: unknown } {
  const entries = names.map((name) => {
    const field = record.fields[name];
    return [apiName(name), field === undefined ? null : jsonOf(field.json, values[name])];
  });
  // Every name has a value.
  return Object.fromEntries(entries) as { [Name in Names as ApiName<Name>]: unknown };
}

/** A value as JSON. */
export function jsonOf(json: JsonType, value: unknown): unknown {
  if (value === null) return null;
  if (Array.isArray(value) && json.kind === "list") return value.map((one) => jsonOf(json.of, one));
  if (json.kind === "money") return { amount: value, currency: "USD" };
  if (json.kind === "product") return publicId("product", Number(value));
  return value instanceof Date ? value.toISOString() : value;
}

/**
 * A body's values, validated by the record's own rules without converting them to form texts.
 *
 * @param others fields with a different name in the body
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
  return err(fieldsProblem(accepted.error, others));
}
