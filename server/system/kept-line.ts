import type { KeptLevel } from "#server/db/schema/log-lines.ts";
import { describeError } from "#server/describe-error.ts";
import type { LoggedLine } from "#server/measured.ts";

export interface KeptLine {
  at: Date;
  level: KeptLevel;
  message: string;
  facts: Record<string, unknown>;
}

const TEXT_MAX = 500;
const FACTS_MAX = 12;
/** Names left out, as pino does (server/log.ts). */
const SECRET = /password|token|cookie|authorization|secret/i;

/** A logged line as it is stored: errors are described without text that a person typed, and objects are left out. */
export function keptLine({ level, args }: LoggedLine, at: Date): KeptLine {
  const [first, second] = args;
  const message = typeof first === "string" ? first : typeof second === "string" ? second : "";
  const carried = typeof first === "object" && first !== null ? Object.entries(first) : [];
  const facts = carried
    .filter(([name]) => !SECRET.test(name))
    .slice(0, FACTS_MAX)
    .flatMap(([name, value]): [string, unknown][] => {
      const plain = plainOf(name, value);
      return plain === undefined ? [] : [[name, plain]];
    });
  return { at, level, message: textOf(message), facts: Object.fromEntries(facts) };
}

function plainOf(name: string, value: unknown): unknown {
  if (name === "error" || value instanceof Error) {
    const { name: kind, message, code, constraint, table } = describeError(value);
    return { name: kind, message: textOf(message), code, constraint, table };
  }
  if (typeof value === "string") return textOf(value);
  return typeof value === "number" || typeof value === "boolean" || value === null
    ? value
    : undefined;
}

/** PostgreSQL can't store NUL or half a surrogate pair. */
const textOf = (text: string): string =>
  text.slice(0, TEXT_MAX).toWellFormed().replaceAll("\0", "");
