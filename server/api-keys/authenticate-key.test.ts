import { afterAll, beforeAll, expect, it } from "vitest";
import type { KeyKind } from "#domain/api/api-key.ts";
import { recordStatements } from "#tests/support/recorded-statements.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { authenticateKey, keyReader } from "./authenticate-key.ts";
import { makeKey } from "./key-secret.ts";

/* Proves API-5 for programs that make requests at the same time, whose keys are read by one statement. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** @param rest more columns to set, as SQL */
async function keep(name: string, rest: Record<string, string> = {}, kind: KeyKind = "key") {
  const { text, lookup, secretHash } = makeKey(kind);
  const columns = ["name", "lookup", "secret_hash", "scopes", "minute_limit", "created_by", "kind"];
  await database.pool.query(
    `insert into api_keys (${[...columns, ...Object.keys(rest)].join(", ")}) values
      ($1, $2, $3, '{orders.read}', 60, 'staff:test', $4 ${["", ...Object.values(rest)].join(", ")})`,
    [name, lookup, secretHash, kind],
  );
  return text;
}

const HOME = "203.0.113.9";

it("each gets their own answer, whatever the others ask", async () => {
  const one = await keep("One");
  const other = await keep("Other", { networks: "'{203.0.113.0/24}'" });
  const revoked = await keep("Revoked", { revoked_at: "now()" });
  const ended = await keep("Ended", { expires_at: "now() - interval '1 second'" });
  const client = await keep("Client", {}, "client");
  const wrongSecret = one.slice(0, -4) + other.slice(-4);
  const asked: [string, string][] = [
    [one, HOME],
    [other, HOME],
    [other, "198.51.100.1"],
    [one, ""],
    [other, ""],
    [revoked, HOME],
    [ended, HOME],
    [client, HOME],
    [wrongSecret, HOME],
    [makeKey("key").text, HOME],
    ["nonsense", HOME],
    [one, HOME],
  ];
  const clock = { now: () => new Date() };
  const deps = { db: database.db, clock, readKey: keyReader(database.db) };
  const names = async () => {
    const found = asked.map(([text, from]) => authenticateKey(deps, text, from));
    return (await Promise.all(found)).map((caller) => caller?.name ?? null);
  };
  const expected = ["One", "Other", null, "One", ...Array<null>(7).fill(null), "One"];
  expect(await names()).toEqual(expected);
  const recorded = recordStatements();
  expect(await names()).toEqual(expected);
  // Eight and three: strings that aren't keys are not looked up, and a use within the last minute was already recorded.
  expect(recorded.stop()).toHaveLength(2);
});

it("one who asks from nowhere that is an address is refused alone", async () => {
  const key = await keep("Here", { networks: "'{203.0.113.0/24}'" });
  const clock = { now: () => new Date() };
  const deps = { db: database.db, clock, readKey: keyReader(database.db) };
  const asked = ["not an address", HOME].map((from) => authenticateKey(deps, key, from));
  const [nowhere, here] = await Promise.allSettled(asked);
  expect(nowhere?.status).toBe("rejected");
  expect(here).toMatchObject({ status: "fulfilled", value: { name: "Here" } });
});
