import type pg from "pg";
import { isTraced, traced, type Work } from "#server/measured.ts";

const LENGTH_MAX = 1000;
/** Our statements use parameters; a literal is left out anyway, complete or truncated. */
const LITERAL = /'(?:[^']|'')*(?:'|$)/g;

/** A statement's text, without its values. */
function statement(asked: unknown): Work {
  const given = typeof asked === "object" && asked !== null && "text" in asked ? asked.text : asked;
  const text = typeof given === "string" ? given.slice(0, LENGTH_MAX).trim() : "";
  const [verb = ""] = /^\w+/.exec(text) ?? [];
  return {
    kind: "statement",
    name: `SQL ${verb.toLowerCase()}`.trim(),
    facts: { "db.system.name": "postgresql", "db.query.text": text.replace(LITERAL, "?") },
  };
}

export function tracedStatement<Answer>(asked: readonly unknown[], run: () => Answer): Answer {
  return isTraced() ? traced(statement(asked[0]), run) : run();
}

/** Traces a transaction's statements; statements with a callback come from the pool, which traces them itself. */
export function traceStatements(client: pg.PoolClient): void {
  if (!isTraced()) return;
  const query = client.query.bind(client);
  Object.assign(client, {
    query(...asked: unknown[]): unknown {
      const run = (): unknown => Reflect.apply(query, client, asked);
      return typeof asked.at(-1) === "function" ? run() : tracedStatement(asked, run);
    },
  });
}
