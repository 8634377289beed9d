import { TooLate } from "./no-longer-than.ts";

/** No one is there, or not yet, or no more: what is asked may be asked again. */
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
/** In the driver's words, which have no code. */
const UNANSWERED =
  /^(?:Connection terminated|Query read timeout|timeout e|Client (?:has encountered a connection error|was closed))/;

/** It is there, and could not do it now. */
const TROUBLED = new Set([
  "25006", // it takes no writes: a standby, or one about to be
  "25P03", // we kept a transaction open for too long
  "53100", // its disk is full
  "53200",
  "55P03", // a lock was not had in time
  "57014", // a statement took too long
]);

/** A conflict of snapshots, a deadlock. */
const CONFLICTS = new Set(["40001", "40P01"]);

/** Whether the database could not be reached. */
export const isUnreachable = (error: unknown): boolean =>
  some(error, ({ error: one, code, message }) => {
    // A Unix socket that is not there; a file that is not there is no database.
    if (code === "ENOENT") return "syscall" in one && one.syscall === "connect";
    return UNREACHABLE.has(code) || code.startsWith("08") || UNANSWERED.test(message);
  });

/** Whether it takes no writes: a standby, or a database that its shop was moved away from. */
export const takesNoWrites = (error: unknown): boolean =>
  some(error, ({ code }) => code === "25006");

/** Whether it is the database's fault for now, and not that of what was asked. */
export const isDatabaseTrouble = (error: unknown): boolean =>
  isUnreachable(error) ||
  some(error, ({ code, error: one }) => TROUBLED.has(code) || one instanceof TooLate);

/** Whether a statement was ended because it took longer than its connection's patience. */
export const tookTooLong = (error: unknown): boolean =>
  some(error, ({ code, message }) => code === "57014" || message === "Query read timeout");

/** Whether a transaction gave way to another, and would do so less likely if it were made again. */
export const isConflict = (error: unknown): boolean =>
  some(error, ({ code }) => CONFLICTS.has(code));

/** Whether `is` holds for an error, for what caused it, or for what it consists of. */
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
