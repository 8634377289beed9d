/** Why a request of a program was not done (API-3): RFC 9457 with a code that stays the same. */
const PROBLEMS = {
  bad_json: [400, "The body is not JSON that can be taken."],
  bad_request: [400, "The request can't be read."],
  key_in_url: [400, "A key must never stand in a URL. Revoke it, because URLs are logged."],
  not_authenticated: [401, "The Authorization header has no valid key or session."],
  not_permitted: [403, "The key or session is not one that may do this."],
  not_found: [404, "There is nothing at this address, or not for this key."],
  method_not_allowed: [405, "This address does not take that method."],
  conflict: [409, "The state of things does not allow it."],
  request_in_progress: [409, "A request with this Idempotency-Key is still being done."],
  outcome_unknown: [
    409,
    "A request with this Idempotency-Key was cut off. Read what it was to change, then use a new key.",
  ],
  gone: [410, "It is kept no longer."],
  changed: [412, "It has changed since it was read. Read it again."],
  too_large: [413, "The body is larger than one mebibyte."],
  unsupported_media_type: [415, "The body must be application/json."],
  invalid: [422, "Something in the request is not valid."],
  card_data: [422, "A card number or security code is never taken here."],
  key_reused: [422, "This Idempotency-Key came with another request before."],
  key_required: [428, "A write needs an Idempotency-Key."],
  version_required: [428, "This needs If-Match with the version that was read."],
  too_many_requests: [429, "Too many requests. Retry-After says when there is room again."],
  failed: [500, "Something went wrong here. It is in the log under the request's id."],
  unavailable: [503, "The shop can't answer right now. Try again in a few seconds."],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

export const PROBLEM_CODES = Object.keys(PROBLEMS).filter(isProblemCode);

/** A problem with one field: "lines.0.quantity". */
export interface FieldProblem {
  field: string;
  detail: string;
}

export interface Problem {
  code: ProblemCode;
  /** The exact problem, for the program's author. */
  detail: string | null;
  /** The operation's own word for it, for instance "not_shippable"; `null` if the code says it all. */
  reason: string | null;
  fields: readonly FieldProblem[];
}

export const problem = (
  code: ProblemCode,
  { detail = null, reason = null, fields = [] }: Partial<Omit<Problem, "code">> = {},
): Problem => ({ code, detail, reason, fields });

export const problemStatus = (code: ProblemCode): number => PROBLEMS[code][0];

export const problemTitle = (code: ProblemCode): string => PROBLEMS[code][1];

function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(PROBLEMS, text);
}
