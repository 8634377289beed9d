import pino, { type Logger } from "pino";
import { describeError } from "./describe-error.ts";
import { errorLogged, type LoggedLine, lineLogged } from "./measured.ts";

export type Log = Logger;

const ERROR = 50;
/** From this level on, lines are stored for staff (server/system/keep-lines.ts). */
const KEPT: Record<number, LoggedLine["level"]> = { 40: "warn", 50: "error", 60: "fatal" };

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
    hooks: {
      logMethod(line, write, lineLevel) {
        if (lineLevel >= ERROR) errorLogged.tell(null);
        const kept = KEPT[lineLevel];
        if (kept) lineLogged.tell({ level: kept, args: line });
        write.apply(this, line);
      },
    },
    redact: ["*.password", "*.token", "*.cookie", "*.authorization"],
  });
}
