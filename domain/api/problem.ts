/** Why a program's request failed (API-3): RFC 9457 with a stable code. */
const PROBLEMS = {
  bad_json: [400, "The body isn't valid JSON."],
  bad_request: [400, "The request can't be read."],
  key_in_url: [400, "Never put a key in a URL. URLs are logged, so revoke this key."],
  not_authenticated: [401, "The Authorization header has no valid key or session."],
  not_permitted: [403, "This key or session doesn't have permission."],
  not_found: [404, "Nothing exists at this address, or this key can't see it."],
  method_not_allowed: [405, "This address doesn't support that method."],
  conflict: [409, "The current state doesn't allow this."],
  request_in_progress: [409, "A request with this Idempotency-Key is still in progress."],
  outcome_unknown: [
    409,
    "A request with this Idempotency-Key was interrupted. Check whether it took effect, then use a new key.",
  ],
  gone: [410, "It has expired and was deleted."],
  changed: [412, "It changed after you read it. Read it again."],
  too_large: [413, "The body is larger than one mebibyte."],
  unsupported_media_type: [415, "The body must be application/json."],
  invalid: [422, "Part of the request isn't valid."],
  card_data: [422, "Card numbers and security codes aren't accepted here."],
  key_reused: [422, "This Idempotency-Key was already used for a different request."],
  key_required: [428, "A write needs an Idempotency-Key."],
  version_required: [428, "Send If-Match with the version you read."],
  too_many_requests: [429, "Too many requests. Try again after the time in Retry-After."],
  failed: [500, "Something went wrong on our side. Look for the request's ID in the log."],
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
  /** The operation's own code, like "not_shippable"; `null` if `code` is specific enough. */
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
