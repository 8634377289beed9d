import { afterAll, beforeAll, expect, it } from "vitest";
import { BANNED_AREAS } from "#content/banned-areas.ts";
import { NO_EVIDENCE } from "#domain/eligibility/evidence.ts";
import { parseRuleList } from "#domain/eligibility/rule-list.ts";
import { areaOf } from "#domain/eligibility/rule-values.ts";
import { STATE_CODES } from "#domain/place/us-states.ts";
import { exportRules, type ListedRule } from "#server/rules/list-rules.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/* Proves PLACE-4, and ELIG-11 of a demo's days. */

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function seeded(kind: string) {
  const query = parseRuleList(new URLSearchParams({ kind }));
  const rules: ListedRule[] = [];
  for await (const some of exportRules(test.db, query, "2026-11-28")) rules.push(...some);
  return rules;
}

it("each place of the content file is a rule, switched on or off as it says", async () => {
  const rules = await seeded("area");
  const expected = BANNED_AREAS.map(({ id, enabled, ...area }) => [
    `area:${id}`,
    id,
    {
      ...NO_EVIDENCE,
      ...area,
      classes: [],
      isOn: enabled,
      isDecided: enabled && !WAITING.includes(area.state),
      lastChecked: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      name: area.level === "state" ? "" : area.name,
    },
  ]);
  expect(rules.map((rule) => [rule.key, rule.place?.id, areaOf(rule)]).toSorted(byKey)).toEqual(
    expected.toSorted(byKey),
  );
});

it("each state has a rule about age, which asks for nothing", async () => {
  const rules = await seeded("age");
  expect(rules.map(({ key }) => key)).toEqual(
    STATE_CODES.map((state) => `age:${state}`).toSorted(),
  );
  expect(rules.filter(({ isOn, conditions }) => isOn || conditions.length > 0)).toEqual([]);
  expect(rules.filter(({ note }) => note !== "").map(({ key }) => key)).toEqual(["age:WV"]);
});

/** They refuse until an owner decides (ELIG-10). */
const WAITING = ["KS", "KY", "OH", "TN"];

const byKey = ([a]: unknown[], [b]: unknown[]): number => (String(a) < String(b) ? -1 : 1);
