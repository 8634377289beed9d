import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { homeOf, phoneOf } from "#domain/account/same-person.ts";
import { foldText } from "#domain/text/fold-text.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

/* The database and the domain fold text, addresses and phones in the same way (ORDER-16, DESK-1). */

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Those that the database folds in another way. */
async function unlike(texts: readonly string[]) {
  const { rows } = await database.pool.query<{ text: string; folded: string }>(
    "select text, fold_text(text) as folded from jsonb_array_elements_text($1) as text",
    [JSON.stringify(texts)],
  );
  return rows
    .filter(({ text, folded }) => foldText(text) !== folded)
    .map((row) => ({ ...row, expected: foldText(row.text) }));
}

it("each character of Latin, Greek, Cyrillic, punctuation, spaces and hidden ones", async () => {
  const ranges = [
    [0x1, 0x590],
    [0x5be, 0x5be],
    [0x1e00, 0x206f],
    [0x2070, 0x21ff],
    [0x2460, 0x24ff],
    [0x2c60, 0x2c7f],
    [0x2e00, 0x2e50],
    [0x3000, 0x30ff],
    [0xac00, 0xac80],
    [0xfb00, 0xfb06],
    [0xfe00, 0xfe2f],
    [0xfeff, 0xffef],
    [0x1d400, 0x1d4ff],
    [0x1f300, 0x1f320],
  ] as const;
  const characters = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => `a${String.fromCodePoint(from + at)}b`),
  );
  expect(await unlike(characters)).toEqual([]);
});

it("any text of such characters", async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ..."Inés Peñalver O’Brien Søren Bøgh Jürgen Weiß ﬁ ½ Ǆ İ ΟΔΟΣ ŁÓDŹ - – — \u00a0 \u200b \u00b4".split(
        " ",
      ),
    ),
    fc.constantFrom(" ", "\t", "\u00a0", "'", "\u0301"),
    fc.string({ maxLength: 5 }),
  );
  const text = fc
    .array(piece, { maxLength: 8 })
    .map((pieces) => pieces.join("").replaceAll("\0", ""));
  expect(await unlike(fc.sample(text, { numRuns: 3000, seed: 1 }))).toEqual([]);
});

it.each([
  ["Inés Peñalver", "ines penalver"],
  ["Jürgen Weiß", "jurgen weiss"],
  ["Søren Bøgh", "soren bogh"],
  ["O’BRIEN", "obrien"],
  ["O\u00b4Brien", "obrien"],
  ["Łukasz\u00a0 Żółć", "lukasz zolc"],
  ["Ægir Œuvre Þór", "aegir oeuvre thor"],
  ["Anne\u2010Marie", "anne-marie"],
  ["\ufeffＮｕñｅｚ\u200b", "nunez"],
])("%j is %j", async (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(await unlike([text])).toEqual([]);
});

const HOMES: [one: string, other: string][] = [
  ["12 Calle Peña", "12 Calle Pena"],
  ["12 Oak St Apt 4B", "12 Oak Street, Apt. 4-B"],
  ["12 Oak St Apt 4B", "12 Oak St #4B"],
  ["12 Oak St Apt 4B", "12 Oak St Unit 4 B"],
  ["12 Oak St Apt B4", "12 Oak St # B-4"],
  ["12 Oak St NE", "12 Oak Street Northeast"],
  ["12 Oak St NE", "12 Oak St. N.E."],
  ["7 Bear Trail", "7 Bear Trl"],
  ["5 1st Ave", "5 First Avenue"],
  ["P.O. Box 77", "PO Box 77"],
  ["P. O. Box 77", "Post Office Box 77"],
  ["3 Saint James Ct", "3 St. James Court"],
  ["9 O’Hara Blvd", "9 O'Hara Boulevard"],
  ["8 Mount Vernon Pkwy", "8 Mt Vernon Parkway"],
  ["6 Lake View Hts Fl 2", "6 Lk View Heights, Floor 2"],
];
const OTHERS: [one: string, other: string][] = [
  ["12 Oak St Rear", "12 Oak St Front"],
  ["12 Oak St Apt 4", "12 Oak St Apt 5"],
  ["12 Oak St", "12 Oak Ave"],
  ["12 N Oak St", "12 S Oak St"],
  ["12 Oak St Bldg 1", "12 Oak St Bldg 2"],
];

it.each([
  ...HOMES.map(([one, other]) => [true, one, other] as const),
  ...OTHERS.map(([one, other]) => [false, one, other] as const),
])("one home is %j for %j and %j", async (isOne, one, other) => {
  const home = (street: string, address2 = "") => homeOf({ street, address2, zipCode: "98101" });
  expect(home(one) === home(other)).toBe(isOne);
  const { rows } = await database.pool.query<{ a: string; b: string }>(
    `select home_of($1, '98101') as a, home_of($2, '98101') as b`,
    [one, other],
  );
  expect(rows).toEqual([{ a: home(one), b: home(other) }]);
});

it("the part of a house on a second line tells two homes apart", () => {
  const home = (address2: string) => homeOf({ street: "12 Oak St", address2, zipCode: "98101" });
  expect(home("Rear")).not.toBe(home("Front"));
  expect(home("Apt 4-B")).toBe(home("#4B"));
  expect(home("c/o Pat Doe")).toBe(home(""));
});

it.each([
  ["2065550100 ext 5", "2065550100"],
  ["(206) 555-0100 x123", "2065550100"],
  ["+1 206 555 0100, Ext. 1234", "2065550100"],
  ["206.555.0100 #7", "2065550100"],
  ["12065550100", "2065550100"],
])("the phone of %j is %j", async (phone, digits) => {
  expect(phoneOf(phone)).toBe(digits);
  const { rows } = await database.pool.query("select phone_of($1) as phone", [phone]);
  expect(rows).toEqual([{ phone: digits }]);
});
