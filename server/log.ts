import pino, { type Logger } from "pino";
import { describeError } from "./describe-error.ts";

export type Log = Logger;

/**
 * One JSON line per event. No field exists for secrets or card data; anything thrown is logged as
 * `error`, described without user input.
 */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: describeError },
    redact: ["*.password", "*.token", "*.cookie", "*.authorization"],
  });
}
