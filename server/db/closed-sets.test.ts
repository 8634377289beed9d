import { is } from "drizzle-orm";
import { getTableConfig, PgDialect, PgTable } from "drizzle-orm/pg-core";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createTestDatabase } from "#tests/support/test-database.ts";

/*
 * A column with a closed set of values accepts no others: the database knows the same values as
 * TypeScript.
 */

const FOLDER = "server/db/schema";
const dialect = new PgDialect();

const MODULES = await Promise.all(
  readdirSync(FOLDER)
    .filter((name) => name !== "columns.ts")
    .map((name): Promise<Record<string, unknown>> => import(`./schema/${name}`)),
);

/** The schema's check constraints, by name. */
const CHECKS = MODULES.flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .flatMap((table) => {
    const { name: of, checks } = getTableConfig(table);
    return checks.map(({ name, value }) => ({ of, name, sql: dialect.sqlToQuery(value).sql }));
  });

const wordsIn = (text: string) => new Set([...text.matchAll(/'([^']*)'/g)].map(([, word]) => word));

describe("the database's checks", () => {
  it("match the schema's", async () => {
    const database = await createTestDatabase();
    const { rows } = await database.db.execute<{ name: string; text: string }>(`
      select conname as name, pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c'`);
    await database.drop();
    const found = new Map(rows.map(({ name, text }) => [name, wordsIn(text)]));
    expect(CHECKS.length).toBeGreaterThan(60);
    for (const { name, sql } of CHECKS)
      expect([name, found.get(name)]).toEqual([name, wordsIn(sql)]);
  });

  it("cover every text column with its own type", () => {
    const typed = readdirSync(FOLDER).flatMap((file) => {
      const source = readFileSync(`${FOLDER}/${file}`, "utf8");
      return [...source.matchAll(/text\("(\w+)"\)(?:\.array\(\))?\s*\.\$type</g)].map(
        ([, name]) => name,
      );
    });
    expect(typed.length).toBeGreaterThan(25);
    const unchecked = typed.filter((name) => !CHECKS.some(({ sql }) => sql.includes(`."${name}"`)));
    expect(unchecked).toEqual([]);
  });
});
