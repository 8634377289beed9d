import { API_ROOT } from "../v1/api-request.ts";
import type { ContractOperation, Schema } from "../v1/contract-document.ts";
import { exampleOf } from "./schema-rows.ts";

interface Sample {
  method: string;
  path: string;
  operation: ContractOperation;
  schemas: Record<string, Schema>;
}

/** A sample request for an operation, as curl and with the typed client, ready to copy. */
export function sampleRequest(sample: Sample): { curl: string; typeScript: string } {
  const { operation, schemas } = sample;
  const parameters = operation.parameters ?? [];
  const params = Object.fromEntries(
    parameters
      .filter((one) => one.in === "path")
      .map(({ name, schema }) => [name, String(exampleOf(schema, schemas))]),
  );
  const schema = operation.requestBody?.content["application/json"]?.schema;
  const body = schema && exampleOf(schema, schemas);
  const headers = new Set(parameters.flatMap((one) => (one.in === "header" ? [one.name] : [])));
  return {
    curl: curlOf(sample, { params, body, headers }),
    typeScript: typeScriptOf(operation, { params, body, headers }),
  };
}

interface Parts {
  params: Record<string, string>;
  /** `undefined` if it takes no body. */
  body: unknown;
  headers: ReadonlySet<string>;
}

function curlOf({ method, path, operation }: Sample, { params, body, headers }: Parts): string {
  const at = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
  const isOpen = operation.security.some((one) => Object.keys(one).length === 0);
  const token = operation.security.some((one) => "key" in one) ? "KEY" : "TOKEN";
  const verb = method === "get" ? "" : ` -X ${method.toUpperCase()}`;
  return [
    `curl${verb} "$SHOP${API_ROOT}${at}"`,
    isOpen ? null : `-H "Authorization: Bearer $${token}"`,
    headers.has("Idempotency-Key") ? '-H "Idempotency-Key: $(uuidgen)"' : null,
    headers.has("If-Match") ? `-H 'If-Match: "3"'` : null,
    body === undefined ? null : '-H "Content-Type: application/json"',
    body === undefined ? null : `-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
  ]
    .filter((line) => line !== null)
    .join(" \\\n  ");
}

function typeScriptOf(
  { operationId, responses }: ContractOperation,
  { params, body, headers }: Parts,
): string {
  const isStream = Object.values(responses).some(({ content }) => content?.["text/event-stream"]);
  const call = {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(headers.has("If-Match") ? { version: "3" } : {}),
    ...(body === undefined ? {} : { body }),
  };
  const given = Object.keys(call).length > 0 ? literal(call) : "";
  return isStream
    ? `for await (const { id, type, data } of shop.${operationId}(${given})) {}`
    : `await shop.${operationId}(${given});`;
}

/** Writes a value as people would: without quotes around names. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, "$1$2:");
