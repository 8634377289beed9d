import { afterAll, beforeAll, expect, it } from "vitest";
import { BANNED_AREAS } from "#content/banned-areas.ts";
import { bannedAreas } from "#server/db/schema/compliance.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/* Proves PLACE-4. */

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** The ids of the bans on the owner's first list. */
async function inSpec(): Promise<string[]> {
  const rows = await test.db.select().from(bannedAreas);
  return rows
    .filter((row) => row.inSpec)
    .map(({ id }) => id)
    .toSorted();
}

const EXPECTED = BANNED_AREAS.filter((area) => area.inSpec)
  .map(({ id }) => id)
  .toSorted();

it("the table records which bans are on the owner's first list", async () => {
  expect(await inSpec()).toEqual(EXPECTED);
});
