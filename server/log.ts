import pino, { type Logger } from "pino";
import { describeError } from "./describe-error.ts";

export type Log = Logger;

/**
 * One JSON line an event. Secrets and card data have no field here to stand in; errors are logged as
 * `error`, whatever was thrown, and described without what anybody typed.
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
