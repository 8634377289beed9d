import pg from "pg";

/** The text of this process's every statement until stopped, BEGIN and COMMIT included. */
export function recordStatements(): { stop(): string[] } {
  const statements: string[] = [];
  const original = Object.getOwnPropertyDescriptor(pg.Client.prototype, "query");
  if (!original) throw new Error("pg.Client has no query");
  Object.defineProperty(pg.Client.prototype, "query", {
    ...original,
    value(this: pg.Client, ...args: unknown[]) {
      statements.push(textOf(args[0]));
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
