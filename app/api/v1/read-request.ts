import type { z } from "zod";
import { holdsKey } from "#domain/api/api-key.ts";
import { type FieldTree, readFields } from "#domain/api/pick-fields.ts";
import { type FieldProblem, type Problem, problem } from "#domain/api/problem.ts";
import { readJson } from "#domain/api/read-json.ts";
import { holdsTypedCard } from "#domain/card-data/card-fields.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ApiRequest } from "./api-request.ts";
import type { Operation } from "./operation.ts";

/** A request's parts, each validated by the operation's schema (API-4). */
export interface ReadRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The unparsed body, for Idempotency-Key. */
  bodyText: string;
  fields: FieldTree | null;
  seenVersion: string | null;
}

const PROBLEMS_MAX = 50;

export async function readRequest(
  request: ApiRequest,
  operation: Operation,
  inPath: Record<string, string>,
): Promise<Result<ReadRequest, Problem>> {
  // A malformed id is treated like an unknown one.
  const params = operation.params.safeParse(inPath);
  if (!params.success) return err(problem("not_found"));
  const asked = readQuery(request.url.searchParams);
  if (asked === null)
    return err(problem("invalid", { detail: "A parameter is in the URL twice." }));
  const { fields: fieldsText, ...rest } = asked;
  const query = operation.query.safeParse(rest);
  if (!query.success) return err(invalid(query.error));
  const fields = fieldsText === undefined ? null : readFields(fieldsText);
  if (fieldsText !== undefined && fields === null)
    return err(
      problem("invalid", {
        fields: [{ field: "fields", detail: 'Use names like "id,lines.name".' }],
      }),
    );
  const ifMatch = request.headers["if-match"];
  const seenVersion = ifMatch === undefined ? null : versionOf(ifMatch);
  if (ifMatch !== undefined && seenVersion === null)
    return err(problem("invalid", { detail: 'If-Match takes one version, like "3".' }));
  if (operation.isVersioned && seenVersion === null) return err(problem("version_required"));
  // A malformed version can't be the current one.
  if (operation.isVersioned && !/^\d{1,9}$/.test(seenVersion ?? "")) return err(problem("changed"));
  const body = await readBody(request, operation);
  if (!body.ok) return body;
  return ok({ params: params.data, query: query.data, ...body.value, fields, seenVersion });
}

async function readBody(
  request: ApiRequest,
  { body: schema, isSearchedLater = false }: Operation,
): Promise<Result<{ body: unknown; bodyText: string }, Problem>> {
  if (schema === null) return ok({ body: undefined, bodyText: "" });
  if (!/^application\/json\s*(?:;\s*charset=utf-8)?$/i.test(request.headers["content-type"] ?? ""))
    return err(problem("unsupported_media_type"));
  const text = await request.readBody();
  if (!text.ok)
    return err(
      text.error === "too_large"
        ? problem("too_large")
        : problem("bad_json", { detail: "It isn't valid UTF-8." }),
    );
  const json = readJson(text.value);
  if (!json.ok) return err(problem("bad_json", { detail: json.error }));
  if (!isSearchedLater && holdsTypedCard(json.value)) return err(problem("card_data"));
  const body = schema.safeParse(json.value);
  return body.success ? ok({ body: body.data, bodyText: text.value }) : err(invalid(body.error));
}

/** `null` if a name is repeated. */
function readQuery(parameters: URLSearchParams): Record<string, string> | null {
  const asked: Record<string, string> = {};
  for (const [name, value] of parameters) {
    if (Object.hasOwn(asked, name)) return null;
    Object.defineProperty(asked, name, { value, enumerable: true });
  }
  return asked;
}

/** `null` if it isn't one of our versions. Weak ETags are accepted as well. */
const versionOf = (ifMatch: string): string | null =>
  /^(?:W\/)?"(\d{1,15}(?:\.\d{1,15})?)"$/.exec(ifMatch.trim())?.[1] ?? null;

function invalid({ issues }: z.ZodError): Problem {
  const fields = issues.slice(0, PROBLEMS_MAX).flatMap((issue): FieldProblem[] =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
          field: fieldOf([...issue.path, key.slice(0, 100)]),
          detail: "Unknown field.",
        }))
      : [{ field: fieldOf(issue.path), detail: issue.message }],
  );
  return problem("invalid", { fields: fields.slice(0, PROBLEMS_MAX) });
}

const fieldOf = (path: readonly PropertyKey[]): string => path.map(String).join(".");

/** Checked before authentication, because the key has already been logged (API-5). */
export const isKeyInUrl = (url: URL): boolean => holdsKey(decoded(url));

/** Decoded, because "%6ditra_key_..." is a key, too. */
function decoded({ pathname, search }: URL): string {
  try {
    return decodeURIComponent(pathname + search);
  } catch {
    return pathname + search;
  }
}
