import { job } from "#app/api/v1/job.ts";
import { createMatcher } from "#app/api/v1/match.ts";
import { problemsOf } from "#app/api/v1/openapi.ts";
import { OPERATIONS } from "#app/api/v1/operations.ts";
import { PROBLEM_CODES, problemStatus } from "#domain/api/problem.ts";
import type { ApiReply } from "./api-client.ts";

const match = createMatcher(OPERATIONS);

/**
 * An answer's conflict with the contract; `null` if there is none. Every API answer in the tests must match the
 * document (API-1).
 */
export function undocumented(method: string, address: string, reply: ApiReply): string | null {
  const { pathname, searchParams } = new URL(address, "http://shop.example");
  const found = match(method, pathname);
  if (found.kind !== "found") return null;
  const { operation } = found;
  const is = `${operation.id} answered ${reply.status}`;
  if (reply.status < 300) {
    const isJob = operation.asJob !== undefined && reply.status === 202;
    if (!isJob && reply.status !== (operation.status ?? 200)) return is;
    if (searchParams.has("fields")) return null;
    const parsed = (isJob ? job : operation.answer).safeParse(reply.json);
    return parsed.success ? null : `${is}: ${JSON.stringify(parsed.error.issues.slice(0, 3))}`;
  }
  const code = PROBLEM_CODES.find((known) => known === reply.json?.code);
  if (code === undefined || problemStatus(code) !== reply.status)
    return `${is} with ${JSON.stringify(reply.json)}`;
  return problemsOf(operation).includes(code) ? null : `${is}, ${code}, which it does not declare`;
}
