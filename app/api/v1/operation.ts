import { z } from "zod";
import { type Problem, type ProblemCode } from "#domain/api/problem.ts";
import type { FieldMap, ValuesOf } from "#domain/record/record.ts";
import type { Result } from "#domain/result.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import type { StaffAct } from "#domain/staff/staff-act.ts";
import type { Visitor } from "#server/identity/sessions/visitor.ts";
import type { Client } from "#server/limits/client.ts";
import type { Shop } from "#server/shop.ts";
import type { StaffActor } from "#server/staff/staff-actor.ts";
import type { ApiAnswer } from "./api-request.ts";
import { inputBody } from "./record-schema.ts";
import { NOTHING, type Nothing } from "./schemas.ts";

/*
 * The API's contract (API-1). Each operation is declared once, with schemas that validate requests, provide the types
 * of `run`, and make up the OpenAPI document.
 */

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Parameters as strings, as they appear in a URL. */
export type Parameters = z.ZodType<Record<string, unknown>, Record<string, string | undefined>>;

interface Contract<
  Path extends Parameters,
  Query extends Parameters,
  Body extends z.ZodType,
  Answer extends z.ZodType,
> {
  /** "listProducts": unique, and the name of the client's function. */
  id: string;
  method: Method;
  /** "/products/{productId}" */
  path: `/${string}`;
  /** Its group in the reference. */
  group: string;
  /** A sentence without a period. */
  summary: string;
  description?: string;
  params?: Path;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** Defaults to 200. */
  status?: 200 | 201 | 202;
  /** In addition to those of every operation. */
  problems?: readonly ProblemCode[];
  /** Entries are checked for card data when each one runs, not with the whole body. */
  isSearchedLater?: boolean;
  /** Requires If-Match with the version that was read. */
  isVersioned?: boolean;
  /** Respects If-Match, but doesn't require it. */
  mayBeVersioned?: boolean;
  /** A POST that changes nothing: it needs no Idempotency-Key. */
  isReading?: boolean;
  /** Safe to repeat after it was cut off (API-6). */
  isRepeatable?: boolean;
  /**
   * The input works only once, and the response contains a secret that is never stored: it needs no Idempotency-Key,
   * and the response is never repeated (API-12).
   */
  isUnkept?: boolean;
  /** Also open to customers who haven't stated their age yet (AGE-17). */
  isBeforeAge?: boolean;
  /** The requests that a job makes instead, if `Prefer: respond-async` was sent (API-50); for keys only. */
  asJob?(call: { body: z.output<Body>; idempotencyKey: string | null }): AlsoAsked[];
  /** Responds with server-sent events until the client disconnects: `run` yields their texts (API-37). */
  isStream?: boolean;
}

interface Call<Path, Query, Body> {
  shop: Shop;
  client: Client;
  params: Path;
  query: Query;
  body: Body;
  /** The version named by If-Match; `null` if none was sent. */
  seenVersion: string | null;
  /** The Idempotency-Key as sent; `null` if none was sent. */
  idempotencyKey: string | null;
  /** The last event of an interrupted stream, as sent; `null` if none was sent. */
  lastEventId: string | null;
  /** Whether the caller would still be let in, because a stream outlives the initial check. */
  isStillAllowed(): Promise<boolean>;
  /** The customer whose session token was sent; `null` if none was. */
  visitor: Visitor | null;
  /**
   * Makes another request for the same caller, answered and counted like a separate one (API-48).
   *
   * @param refusal the response, if the request must not be started
   */
  askAlso(refusal: Problem | null, asked: AlsoAsked): Promise<ApiAnswer>;
}

export interface AlsoAsked {
  method: string;
  /** The path below API_ROOT, with its query. */
  path: string;
  seenVersion: string | null;
  idempotencyKey: string;
  bodyText: string;
}

type Run<
  Path extends Parameters,
  Query extends Parameters,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  Who,
> = (
  call: Call<z.output<Path>, z.output<Query>, z.output<Body>> & Who,
) => Promise<Result<z.input<Answer>, Problem>>;

/** Who may call it: anyone, a signed-in customer, any key, or only keys with all of these scopes. */
export type Access =
  | { kind: "anyone" }
  | { kind: "customer" }
  | { kind: "program" }
  | { kind: "staff"; scopes: readonly Permission[] };

/** Whether browsers on sites the owner allowed may call it, too (API-14). */
export const isForSites = ({ access }: Pick<Operation, "access">): boolean =>
  access.kind === "anyone" || access.kind === "customer";

/** An operation without its type parameters. */
export interface Operation extends Omit<
  Contract<Parameters, Parameters, z.ZodType, z.ZodType>,
  "params" | "query" | "body" | "asJob"
> {
  access: Access;
  asJob?(call: { body: unknown; idempotencyKey: string | null }): AlsoAsked[];
  params: Parameters;
  query: Parameters;
  /** `null` if it takes no body. */
  body: z.ZodType | null;
  run(
    call: Call<unknown, unknown, unknown> & { staff: StaffActor | null; keyId: number | null },
  ): Promise<Result<unknown, Problem>>;
}

export function forAnyone<
  Answer extends z.ZodType,
  Path extends Parameters = Nothing,
  Query extends Parameters = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(
  contract: Contract<Path, Query, Body, Answer> & { run: Run<Path, Query, Body, Answer, object> },
): Operation {
  return operation(contract, { kind: "anyone" });
}

/** Requires a customer's session token (API-12). */
export function forCustomer<
  Answer extends z.ZodType,
  Path extends Parameters = Nothing,
  Query extends Parameters = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(
  contract: Contract<Path, Query, Body, Answer> & {
    run: Run<Path, Query, Body, Answer, { visitor: Visitor }>;
  },
): Operation {
  return operation(contract, { kind: "customer" });
}

/** Requires any of the shop's own keys. */
export function forProgram<
  Answer extends z.ZodType,
  Path extends Parameters = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(
  contract: Contract<Path, Nothing, Body, Answer> & {
    run: Run<Path, Nothing, Body, Answer, { keyId: number }>;
  },
): Operation {
  return operation(contract, { kind: "program" });
}

/** @param scopes all it needs: a key with exactly these may call it (API-1) */
export function forStaff<
  Answer extends z.ZodType,
  Path extends Parameters = Nothing,
  Query extends Parameters = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
>(
  scopes: Permission | readonly Permission[],
  contract: Contract<Path, Query, Body, Answer> & {
    run: Run<Path, Query, Body, Answer, { staff: StaffActor }>;
  },
): Operation {
  return operation(contract, { kind: "staff", scopes: [scopes].flat() });
}

/** An operation for a declared act: its permission is the scope, and its input the body. */
export const forAct = <
  Fields extends FieldMap,
  Answer extends z.ZodType,
  Path extends Parameters = Nothing,
  More extends z.ZodObject = Nothing,
>(
  { permission, input }: StaffAct<Fields>,
  {
    more,
    ...contract
  }: Omit<Contract<Path, Nothing, z.ZodType, Answer>, "query" | "body"> & {
    /** Body fields that the input's record can't have. */
    more?: More;
    run: Run<
      Path,
      Nothing,
      z.ZodType<ValuesOf<Fields> & z.output<More>>,
      Answer,
      { staff: StaffActor }
    >;
  },
): Operation => forStaff(permission, { ...contract, body: inputBody<Fields, More>(input, more) });

function operation(
  contract: Omit<Operation, "access" | "params" | "query" | "body" | "asJob" | "run"> &
    Partial<Pick<Operation, "params" | "query">> & {
      body?: z.ZodType;
      asJob?: unknown;
      run: unknown;
    },
  access: Access,
): Operation {
  const { asJob, ...rest } = contract;
  return {
    ...rest,
    // Called like `run`, with values that its own schemas parsed.
    ...(asJob === undefined ? {} : { asJob: asJob as NonNullable<Operation["asJob"]> }),
    access,
    params: contract.params ?? NOTHING,
    query: contract.query ?? NOTHING,
    body: contract.body ?? null,
    // Called with values that its own schemas parsed, and with staff if it requires them.
    run: contract.run as Operation["run"],
  };
}
