import type {
  ContractDocument,
  ContractOperation,
  ContractParameter,
  Schema,
} from "../../app/api/v1/contract-document.ts";

/*
 * The typed client's operations, generated from the contract (API-45): clients/typescript/operations.ts. An unknown
 * part of a schema is an error, so no type is wider than the contract.
 */

const HEADING = `/*
 * Written by \`npm run generate-client\` from the API's contract (/api/v1/openapi.json). Don't edit it: change the contract.
 */`;

/** Not formatted yet. */
export function operationsCode({ servers, paths, components }: ContractDocument): string {
  const operations = Object.entries(paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
  );
  const root = new URL(servers[0]?.url ?? "").pathname;
  return [
    HEADING,
    `export const API_ROOT = ${JSON.stringify(root)};`,
    ...Object.entries(components.schemas).map(
      ([name, schema]) => `${comment(schema.description)}export type ${name} = ${typeOf(schema)};`,
    ),
    "export interface Operations {",
    ...operations.map(({ operation }) => operationType(operation)),
    "}",
    "/** Each operation's method and path. */",
    "export const OPERATIONS = {",
    ...operations.map(
      ({ path, method, operation }) =>
        `${operation.operationId}: ${JSON.stringify(placeOf(path, method, operation))},`,
    ),
    "} as const satisfies Record<keyof Operations, object>;",
    "",
  ].join("\n");
}

const placeOf = (path: string, method: string, operation: ContractOperation) => ({
  method: method.toUpperCase(),
  path,
  isOnce: hasHeader(operation, "Idempotency-Key"),
  isStream: streamOf(operation),
});

const header = ({ parameters = [] }: ContractOperation, wanted: string) =>
  parameters.find(({ in: place, name }) => place === "header" && name === wanted);

const hasHeader = (operation: ContractOperation, wanted: string): boolean =>
  header(operation, wanted) !== undefined;

function versionType(operation: ContractOperation): string | null {
  const ifMatch = header(operation, "If-Match");
  return ifMatch
    ? `${comment(ifMatch.description)}version${ifMatch.required ? "" : "?"}: string;`
    : null;
}

function operationType(operation: ContractOperation): string {
  const { operationId, summary, description, parameters = [], requestBody } = operation;
  const params = parameters.filter((one) => one.in === "path");
  const query = parameters.filter((one) => one.in === "query");
  const body = requestBody?.content["application/json"]?.schema;
  const call = [
    params.length > 0 && `params: ${parametersType(params)};`,
    query.length > 0 &&
      `query${query.some(({ required }) => required) ? "" : "?"}: ${parametersType(query)};`,
    body && `body: ${typeOf(body)};`,
    versionType(operation),
    hasHeader(operation, "Idempotency-Key") &&
      "/** If omitted, one is created for each call. */ idempotencyKey?: string;",
    streamOf(operation) &&
      "/** The last event received, to continue after it. */ lastEventId?: string;",
  ].filter((line) => typeof line === "string");
  const told = [`${summary}.`, description].filter(Boolean).join("\n\n");
  return `${comment(told)}${operationId}: { call: { ${call.join("\n")} }; answer: ${answerType(operation)} };`;
}

const streamOf = ({ responses }: ContractOperation): boolean =>
  Object.values(responses).some(({ content }) => content?.["text/event-stream"]);

function answerType({ operationId, responses }: ContractOperation): string {
  const done = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const schema = Object.values(done?.content ?? {})[0]?.schema;
  if (schema === undefined) throw new Error(`${operationId} has no response`);
  return typeOf(schema);
}

const parametersType = (parameters: readonly ContractParameter[]): string =>
  typeOf({
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        description === undefined ? schema : { ...schema, description },
      ]),
    ),
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
  });

/** A schema as a TypeScript type. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace("#/components/schemas/", "");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return unionOf(schema.enum.map((one) => JSON.stringify(one)));
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts !== undefined) return unionOf(parts.map(typeOf));
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case "string":
    case "boolean":
    case "null":
      return schema.type;
    case "integer":
    case "number":
      return "number";
    case "array":
      if (schema.items !== undefined) return `(${typeOf(schema.items)})[]`;
      break;
    case "object":
      if (schema.additionalProperties === false) return objectType(schema);
      // Refers to another operation's type.
      if (schema.additionalProperties !== undefined && !hasMembers(schema))
        return "Record<string, unknown>";
      break;
    default:
  }
  throw new Error(`Unknown type for ${JSON.stringify(schema).slice(0, 200)}`);
}

const hasMembers = ({ properties = {} }: Schema): boolean => Object.keys(properties).length > 0;

/**
 * "now"
 *  string is the same as string.
 */
const unionOf = (types: readonly string[]): string =>
  [...new Set(types)]
    .filter((type) => !(type.startsWith('"') && types.includes("string")))
    .join(" | ");

function objectType({ properties = {}, required = [] }: Schema): string {
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema.description)}${JSON.stringify(name)}${required.includes(name) ? "" : "?"}: ${typeOf(schema)};`,
  );
  return members.length === 0 ? "Record<string, never>" : `{\n${members.join("\n")}\n}`;
}

const comment = (text: string | undefined): string =>
  text ? `/** ${text.replaceAll("*/", "* /").replaceAll(/\n+/g, " ")} */\n` : "";
