import { DrizzleQueryError } from "drizzle-orm";
import { maskCardNumbers } from "#domain/card-data/card-data.ts";
import { visibleLines } from "#domain/text/visible-text.ts";

/** Facts about an error that may be logged: its origin, and nothing a person typed (PRIV-10). */
export interface ErrorFacts {
  name: string;
  message: string;
  /** SQLSTATE, or the code of Node's own errors. */
  code?: string;
  constraint?: string;
  table?: string;
  /** The prepared statement, with numbered parameters. */
  statement?: string;
  /** Only the stack frames, because a stack starts with the message again. */
  stack?: string;
  cause?: ErrorFacts;
}

const CAUSES_MAX = 4;
const STATEMENT_LENGTH_MAX = 1000;
/** SQLSTATE class 22: the message quotes the value that does not fit. */
const DATA_EXCEPTION = /^22/;
const QUOTED = /"[^"]*"|'[^']*'/g;
const EMAIL = /[^\s@<>"']+@[^\s@<>"']+/g;

/**
 * The only form in which errors reach the log, a terminal and the database. A statement's error carries its parameters:
 * password hashes, session tokens, names, addresses. They are left out here, along with PostgreSQL's `detail` and
 * `where`, which repeat whole rows.
 */
export function describeError(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { name: "Thrown", message: cleaned(String(error)) };
  const { cause } = error;
  return {
    name: error.name,
    message: messageOf(error),
    ...textMembers(error, ["code", "constraint", "table"]),
    ...(error instanceof DrizzleQueryError
      ? { statement: error.query.slice(0, STATEMENT_LENGTH_MAX) }
      : {}),
    ...stackOf(error),
    // A cause that is not an error may be anything, including a sign-in provider's response with
    // tokens.
    ...(cause instanceof Error && depth < CAUSES_MAX
      ? { cause: describeError(cause, depth + 1) }
      : {}),
  };
}

/** The same for a person at a terminal. */
export function errorText(error: unknown): string {
  const lines: string[] = [];
  let facts: ErrorFacts | undefined = describeError(error);
  for (; facts; facts = facts.cause) {
    const code = facts.code === undefined ? "" : ` (${facts.code})`;
    const { statement, stack } = facts;
    lines.push(`${facts.name}: ${facts.message}${code}`);
    for (const more of [statement, stack]) if (more !== undefined) lines.push(more);
  }
  return lines.join("\n");
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return "Failed query";
  const { code } = textMembers(error, ["code"]);
  // JSON.parse quotes the text that it could not parse.
  const isQuoting = error instanceof SyntaxError || DATA_EXCEPTION.test(code ?? "");
  return cleaned(isQuoting ? error.message.replaceAll(QUOTED, '"..."') : error.message);
}

const cleaned = (text: string): string =>
  maskCardNumbers(visibleLines(text).replaceAll(EMAIL, "(email)"));

function textMembers<Key extends string>(
  error: Error,
  keys: readonly Key[],
): { [K in Key]?: string };
function textMembers(error: Error, keys: readonly string[]): Record<string, string> {
  const members = new Map<string, unknown>(Object.entries(error));
  const found = keys.map((key) => [key, members.get(key)] as const);
  return Object.fromEntries(
    found.filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

function stackOf({ stack, message }: Error): { stack?: string } {
  const places =
    (stack ?? "")
      .split(message)
      .at(-1)
      ?.match(/^ {4}at .+$/gm) ?? [];
  return places.length === 0 ? {} : { stack: places.join("\n") };
}
