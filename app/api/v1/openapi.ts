import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from "zod-openapi";
import { SITE } from "#content/site.ts";
import { KEY_SCOPES } from "#domain/api/api-key-record.ts";
import {
  PROBLEM_CODES,
  type ProblemCode,
  problemStatus,
  problemTitle,
} from "#domain/api/problem.ts";
import { API_ROOT } from "./api-request.ts";
import { job } from "./job.ts";
import type { Access, Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { TOKEN_PATH } from "./token-path.ts";

const problemBody = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(PROBLEM_CODES),
    detail: z.string().optional(),
    reason: z
      .string()
      .optional()
      .meta({ description: "The operation's own code for the problem." }),
    fields: z.array(z.strictObject({ field: z.string(), detail: z.string() })).optional(),
    instance: z.string().meta({ description: "The request's ID in the shop's log." }),
  })
  .meta({ id: "Problem", description: "RFC 9457." });

const FIELDS = z
  .string()
  .optional()
  .meta({ description: "Fields to include in the response.", examples: ["id,number"] });

const IDEMPOTENCY_KEY = z
  .string()
  .regex(/^[\x21-\x7e]{8,255}$/)
  .meta({
    description: "Repeating a request with the same key returns the same response for 24 hours.",
  });

const IF_MATCH = z.string().meta({
  description:
    "The `version` you read. If the record changed since, the request is refused as `changed`.",
  examples: ['"3"'],
});

const PREFER = z
  .string()
  .max(100)
  .meta({
    description: "`respond-async` returns 202 and runs the request as a job.",
    examples: ["respond-async"],
  });

/** Problems that an operation may respond with, including those shared by all operations. */
export function problemsOf(operation: Operation): ProblemCode[] {
  const { isVersioned, mayBeVersioned, body, params, problems = [] } = operation;
  const isWriting = needsKey(operation);
  const all: (ProblemCode | false)[] = [
    ...problems,
    "invalid",
    "card_data",
    "key_in_url",
    "not_authenticated",
    "not_permitted",
    Object.keys(shapeOf(params)).length > 0 && "not_found",
    body !== null && "bad_json",
    body !== null && "unsupported_media_type",
    body !== null && "too_large",
    isVersioned === true && "version_required",
    (isVersioned === true || mayBeVersioned === true) && "changed",
    isWriting && "key_required",
    isWriting && "key_reused",
    isWriting && "request_in_progress",
    isWriting && "outcome_unknown",
    "too_many_requests",
    "failed",
    "unavailable",
  ];
  return [...new Set(all.filter((code) => code !== false))];
}

/** Whether it runs once per Idempotency-Key. */
const needsKey = ({ method, isReading, isUnkept }: Operation): boolean =>
  method !== "GET" && isReading !== true && isUnkept !== true;

const SECURITY: Record<Access["kind"], Record<string, string[]>[]> = {
  anyone: [{}, { key: [] }, { client: [] }, { session: [] }],
  customer: [{ session: [] }],
  program: [{ key: [] }, { client: [] }],
  staff: [{ key: [] }],
};

const securityOf = (access: Access): Record<string, string[]>[] =>
  access.kind === "staff"
    ? [...SECURITY.staff, { client: [...access.scopes] }]
    : SECURITY[access.kind];

const needsText = (scopes: readonly string[]): string =>
  `Needs the ${scopes.length === 1 ? "scope" : "scopes"} ${scopes.map((one) => `\`${one}\``).join(" and ")}.`;

const shapeOf = (schema: unknown): object => (schema instanceof z.ZodObject ? schema.shape : {});

let made: ReturnType<typeof openApiDocument> | null = null;

/** The contract as OpenAPI 3.1 in JSON. @param title the shop's name */
export function openApiJson(siteUrl: string, title: string): string {
  made ??= openApiDocument(siteUrl);
  return JSON.stringify({ ...made, info: { ...made.info, title } });
}

export function openApiDocument(siteUrl: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of OPERATIONS)
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: operationObject(operation),
    };
  return createDocument({
    openapi: "3.1.0",
    info: { title: SITE.name, version: "1", description: "The shop's API." },
    servers: [{ url: siteUrl + API_ROOT }],
    tags: [...new Set(OPERATIONS.map(({ group }) => group))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: { type: "http", scheme: "bearer", description: "An API key created by an owner." },
        client: {
          type: "oauth2",
          description: "A one-hour token for an OAuth client created by an owner.",
          flows: {
            clientCredentials: {
              tokenUrl: siteUrl + TOKEN_PATH,
              scopes: Object.fromEntries(KEY_SCOPES.map((scope) => [scope, ""])),
            },
          },
        },
        session: {
          type: "http",
          scheme: "bearer",
          description: "A signed-in customer's session token (createSession).",
        },
      },
    },
  });
}

function operationObject(operation: Operation): ZodOpenApiOperationObject {
  const { id, group, summary, description, access, body, answer, isVersioned } = operation;
  const isWriting = needsKey(operation);
  const params = z.strictObject(shapeOf(operation.params));
  const query = z.strictObject({ ...shapeOf(operation.query), fields: FIELDS });
  const scope = access.kind === "staff" ? needsText(access.scopes) : "";
  const header = z.object({
    ...(isWriting ? { "Idempotency-Key": IDEMPOTENCY_KEY } : {}),
    ...(isVersioned ? { "If-Match": IF_MATCH } : {}),
    ...(operation.mayBeVersioned ? { "If-Match": IF_MATCH.optional() } : {}),
    ...(operation.asJob ? { Prefer: PREFER.optional() } : {}),
  });
  return {
    operationId: id,
    tags: [group],
    summary,
    description: [description, scope].filter(Boolean).join("\n\n"),
    security: securityOf(access),
    requestParams: { path: params, query, header },
    ...(body === null
      ? {}
      : { requestBody: { required: true, content: { "application/json": { schema: body } } } }),
    responses: {
      [operation.status ?? 200]: {
        description: "Done.",
        content: operation.isStream
          ? { "text/event-stream": { schema: z.string() } }
          : { "application/json": { schema: answer } },
      },
      ...(operation.asJob ? { 202: STARTED } : {}),
      ...problemResponses(operation),
    },
  };
}

const STARTED = {
  description: "Accepted as a job. `Location` has its address.",
  content: { "application/json": { schema: job } },
};

function problemResponses(operation: Operation) {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemsOf(operation))
    byStatus.set(problemStatus(code), [...(byStatus.get(problemStatus(code)) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problemTitle(code)}`).join("\n\n"),
        content: { "application/problem+json": { schema: problemBody } },
      },
    ]),
  );
}
