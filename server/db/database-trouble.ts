import { TooLate } from "./no-longer-than.ts";

/** The server isn't reachable, not yet or no longer; the request can be repeated. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "53300", // too many connections
  "57P01", // it is being shut down
  "57P02",
  "57P03", // it is starting
]);
/** The driver's messages, which have no code. */
const UNANSWERED =
  /^(?:Connection terminated|Query read timeout|timeout e|Client (?:has encountered a connection error|was closed))/;

/** The server is reachable, but couldn't do it now. */
const TROUBLED = new Set([
  "25006", // it is read-only: a standby, or about to become one
  "25P03", // we kept a transaction open for too long
  "53100", // its disk is full
  "53200",
  "55P03", // a lock wasn't granted in time
  "57014", // a statement took too long
]);

/** A serialization conflict, a deadlock. */
const CONFLICTS = new Set(["40001", "40P01"]);

/** Whether the database couldn't be reached. */
export const isUnreachable = (error: unknown): boolean =>
  some(error, ({ error: one, code, message }) => {
    // A missing Unix socket counts; a missing file isn't a database.
    if (code === "ENOENT") return "syscall" in one && one.syscall === "connect";
    return UNREACHABLE.has(code) || code.startsWith("08") || UNANSWERED.test(message);
  });

/** Whether it is read-only: a standby, or a database that its shop was moved away from. */
export const takesNoWrites = (error: unknown): boolean =>
  some(error, ({ code }) => code === "25006");

/** Whether the database is temporarily at fault, not the statement. */
export const isDatabaseTrouble = (error: unknown): boolean =>
  isUnreachable(error) ||
  some(error, ({ code, error: one }) => TROUBLED.has(code) || one instanceof TooLate);

/** Whether a statement was ended because it exceeded its connection's timeout. */
export const tookTooLong = (error: unknown): boolean =>
  some(error, ({ code, message }) => code === "57014" || message === "Query read timeout");

/** Whether a transaction lost to another and would probably succeed if repeated. */
export const isConflict = (error: unknown): boolean =>
  some(error, ({ code }) => CONFLICTS.has(code));

/** Whether `is` is true for an error, its cause, or one of its parts. */
function some(
  error: unknown,
  is: (facts: { error: Error; code: string; message: string }) => boolean,
): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (is({ error, code, message: error.message })) return true;
  const parts: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [...parts, error.cause].some((one) => some(one, is));
}
