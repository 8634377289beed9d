import pg from "pg";
import { PULSE_STATEMENT } from "#server/db/page-changes.ts";

export interface RecordedStatement {
  text: string;
  values: unknown[];
}

/** The text of each of this process's statements until stopped, including BEGIN and COMMIT. */
export function recordStatements(): { stop(): string[] } {
  const recorded = recordWithValues();
  return { stop: () => recorded.stop().map(({ text }) => text) };
}

/** The same, with the statements' values. */
export function recordWithValues(): { stop(): RecordedStatement[] } {
  const statements: RecordedStatement[] = [];
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, "query");
  if (!original) throw new Error("pg.Client has no query");
  Object.defineProperty(pg.Client.prototype, "query", {
    ...original,
    value(this: pg.Client, ...args: unknown[]) {
      const text = textOf(args[0]);
      // The listening process sends this to itself, independently of requests.
      if (text !== PULSE_STATEMENT) statements.push({ text, values: valuesOf(args[0], args[1]) });
      return Reflect.apply(original.value, this, args);
    },
  });
  return {
    stop() {
      Object.defineProperty(pg.Client.prototype, "query", original);
      return statements;
    },
  };
}

const textOf = (query: unknown): string =>
  typeof query === "object" && query !== null && "text" in query
    ? String(query.text)
    : String(query);

function valuesOf(query: unknown, given: unknown): unknown[] {
  if (Array.isArray(given)) return given;
  const own =
    typeof query === "object" && query !== null && "values" in query ? query.values : undefined;
  return Array.isArray(own) ? own : [];
}
