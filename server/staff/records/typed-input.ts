import { cutText } from "#domain/card-data/card-data.ts";

/** The parts of an operation's arguments that a record keeps. */
interface TypedInput {
  input: Record<string, unknown>;
  /** The reason, in the words that staff typed. */
  reason: string | null;
}

const TEXT_MAX = 500;
const LIST_MAX = 50;
/** Arguments that may name people other than the record's subject: lists of payments, and search texts. */
const LEFT_OUT = new Set(["text", "search", "actor", "q", "about", "secret"]);
const REASONS = ["reason", "note", "reference"];

/** Numbers, dates, choices and short texts, by name; an argument that isn't an object, by position. */
export function typedInput(args: readonly unknown[]): TypedInput {
  const named = args.flatMap((value, at): [string, unknown][] =>
    isPlain(value) ? Object.entries(value).flatMap(unfolded) : [[String(at + 1), value]],
  );
  const kept = named.flatMap(([name, value]): [string, unknown][] => {
    const plain = LEFT_OUT.has(name) ? undefined : plainOf(value);
    return plain === undefined ? [] : [[name, plain]];
  });
  const reasons = REASONS.flatMap((name) => {
    const found = kept.find(([known]) => known === name)?.[1];
    return typeof found === "string" && found !== "" ? [found] : [];
  });
  return {
    input: Object.fromEntries(kept.filter(([name]) => !REASONS.includes(name))),
    reason: reasons.length > 0 ? reasons.join("; ") : null,
  };
}

/** A list's filters, whether the argument is the query or its filters. */
const unfolded = ([name, value]: [string, unknown]): [string, unknown][] =>
  (name === "query" || name === "filters") && isPlain(value)
    ? Object.entries(value).flatMap(unfolded)
    : [[name, value]];

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** undefined if not kept. */
function plainOf(value: unknown): unknown {
  if (typeof value === "string") return cutText(value.replaceAll("\0", ""), TEXT_MAX);
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString();
  if (Array.isArray(value)) {
    const few: unknown[] = value.slice(0, LIST_MAX);
    return few.map(plainOf).filter((one) => one !== undefined);
  }
  return undefined;
}
