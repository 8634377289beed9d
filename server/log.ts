import pino, { type Logger } from "pino";

export type Log = Logger;

/** One JSON line an event. Secrets and card data have no field here to stand in. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ["*.password", "*.token", "*.cookie", "*.authorization"],
  });
}
