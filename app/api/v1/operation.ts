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
 * The contract of the API (API-1): each operation is declared once, with schemas that check what comes in, make the
 * types of what `run` is given and answers, and are the OpenAPI document.
 */

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Texts, as a URL has them. */
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
  /** The part of the reference that it stands in. */
  group: string;
  /** A sentence without a period. */
  summary: string;
  description?: string;
  params?: Path;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** 200 if it is left out. */
  status?: 200 | 201 | 202;
  /** Besides those that every operation has. */
  problems?: readonly ProblemCode[];
  /** Each of its entries is searched for card data when it is asked by itself. */
  isSearchedLater?: boolean;
  /** It needs If-Match with the version that was read. */
  isVersioned?: boolean;
  /** If-Match is heeded where it was sent. */
  mayBeVersioned?: boolean;
  /** A POST that changes nothing: it needs no Idempotency-Key. */
  isReading?: boolean;
  /** Doing it again after it was cut off does nothing twice (API-6). */
  isRepeatable?: boolean;
  /**
   * The input works only once by itself, and the answer is a secret that is never stored: it needs no Idempotency-Key,
   * and the answer is never repeated (API-12).
   */
  isUnkept?: boolean;
  /** For customers who have not stated their age yet as well (AGE-17). */
  isBeforeAge?: boolean;
  /** The requests that a job makes instead if `Prefer: respond-async` was sent (API-50); for keys only. */
  asJob?(call: { body: z.output<Body>; idempotencyKey: string | null }): AlsoAsked[];
  /** It answers with server-sent events for as long as they are taken: `run` gives their texts (API-37). */
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
  /** The key as sent; `null` if none was. */
  idempotencyKey: string | null;
  /** The last event of a stream that was cut off, as sent; `null` if none was. */
  lastEventId: string | null;
  /** Whether who asked would still be let in: a stream continues after the question. */
  isStillAllowed(): Promise<boolean>;
  /** The customer whose session's token came along; `null` if none did. */
  visitor: Visitor | null;
  /**
   * Another request of the same caller, answered and counted like one that came by itself (API-48).
   *
   * @param refusal if it is to be answered without being begun
   */
  askAlso(refusal: Problem | null, asked: AlsoAsked): Promise<ApiAnswer>;
}

export interface AlsoAsked {
  method: string;
  /** Below API_ROOT, with its query. */
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

/** Who may call it: everyone, a customer who signed in, any key, or a key with all of these scopes. */
export type Access =
  | { kind: "anyone" }
  | { kind: "customer" }
  | { kind: "program" }
  | { kind: "staff"; scopes: readonly Permission[] };

/** Also from browsers at other sites, those that the owner named (API-14). */
export const isForSites = ({ access }: Pick<Operation, "access">): boolean =>
  access.kind === "anyone" || access.kind === "customer";

/** An operation whose types have done their work. */
export interface Operation extends Omit<
  Contract<Parameters, Parameters, z.ZodType, z.ZodType>,
  "params" | "query" | "body" | "asJob"
> {
  access: Access;
  asJob?(call: { body: unknown; idempotencyKey: string | null }): AlsoAsked[];
  params: Parameters;
  query: Parameters;
  /** `null` if it takes none. */
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

/** With the token of their session (API-12). */
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

/** With any key of the shop's own. */
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

/** @param scopes all that it needs: a key with exactly these may do it (API-1) */
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

/** The same of a declared act: its permission is the scope, and its input the body. */
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
    /** Fields of the body that the input's record can't have. */
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
    // Called like `run`, with values that its own schemas made.
    ...(asJob === undefined ? {} : { asJob: asJob as NonNullable<Operation["asJob"]> }),
    access,
    params: contract.params ?? NOTHING,
    query: contract.query ?? NOTHING,
    body: contract.body ?? null,
    // The pipeline gives it what its own schemas made, and staff where it asks for them.
    run: contract.run as Operation["run"],
  };
}
