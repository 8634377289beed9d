import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COUNT_MAX, type Cursor, type ListQuery } from "#domain/list/list-query.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import { exportList, type ListSource, readList } from "./read-list.ts";

type Sort = "newest" | "amount" | "name";
type Query = ListQuery<never, Sort>;
interface Row extends Record<string, unknown> {
  id: number;
}

/** 60 rows, many of which share a time and an amount; the last times differ by a microsecond. */
const ROWS = sql`(select i::bigint as id, (i % 7)::numeric(12,2) as amount, 'n' || (i % 5) as name,
    timestamptz '2026-11-22 12:00:00Z' + (i % 9) * interval '1 microsecond' as at
  from generate_series(1, 60) i) r`;
const source: ListSource<Sort> = {
  columns: sql`r.id::int as id`,
  from: ROWS,
  where: sql`true`,
  id: sql`r.id`,
  idType: "bigint",
  sorts: {
    newest: { by: sql`r.at`, type: "timestamptz", isDescending: true },
    amount: { by: sql`r.amount`, type: "numeric", isDescending: false },
    name: { by: sql`r.name`, type: "text", isDescending: false },
  },
};
const first: Query = { filters: {}, sort: "newest", isReversed: false, size: 7, cursor: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const read = (changes: Partial<Query>, of = source) =>
  readList<Row, Sort>(database.db, of, { ...first, ...changes });
const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

/** Walks from page to page until there are no more. */
async function walk(changes: Partial<Query>, to: "next" | "previous", from: Cursor | null = null) {
  const pages: number[][] = [];
  for (let cursor = from, isFirst = true; isFirst || cursor; isFirst = false) {
    const page = await read({ ...changes, cursor });
    pages.push(idsOf(page.rows));
    cursor = page[to];
  }
  return pages;
}

describe.each<[Sort, boolean]>([
  ["newest", false],
  ["newest", true],
  ["amount", false],
  ["amount", true],
  ["name", false],
  ["name", true],
])("a list by %s, reversed %s", (sort, isReversed) => {
  it("shows every row once on the way forward, and the same pages on the way back", async () => {
    const forward = await walk({ sort, isReversed }, "next");
    expect(forward.flat().toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    const lastButOne = await lastPage(sort, isReversed);
    const back = await walk({ sort, isReversed }, "previous", lastButOne);
    expect(back.toReversed()).toEqual(forward.slice(0, -1));
  });

  it("is exported in the same order", async () => {
    const exported: number[] = [];
    for await (const rows of exportList<Row, Sort>(database.db, source, {
      ...first,
      sort,
      isReversed,
    }))
      exported.push(...idsOf(rows));
    expect(exported).toEqual((await walk({ sort, isReversed }, "next")).flat());
  });
});

it("is exported whole, each row once, while what it's sorted and filtered by changes", async () => {
  await database.asOwner(`
    create table changing (id bigint primary key, amount numeric(12,2) not null, is_open boolean not null);
    insert into changing select i, i, true from generate_series(1, 1200) i;
    grant select, insert, update, delete on changing to public`);
  const changing: ListSource<"amount"> = {
    columns: sql`r.id::int as id, r.amount::int as amount`,
    from: sql`changing r`,
    where: sql`r.is_open`,
    id: sql`r.id`,
    idType: "bigint",
    sorts: { amount: { by: sql`r.amount`, type: "numeric", isDescending: false } },
  };
  const query = { ...first, sort: "amount" } as const;
  const exported: Row[] = [];
  for await (const rows of exportList<Row, "amount">(database.db, changing, query)) {
    if (exported.length === 0)
      await database.asOwner(`
        update changing set amount = 5000 where id = 3;
        update changing set amount = 0 where id = 1100;
        update changing set is_open = false where id = 900;
        insert into changing values (2000, 2000, true);
        delete from changing where id = 1000`);
    exported.push(...rows);
  }
  const there = Array.from({ length: 1200 }, (_, at) => at + 1).filter((id) => id !== 1000);
  expect(idsOf(exported)).toEqual(there);
  expect(exported.find(({ id }) => id === 1100)).toMatchObject({ amount: 0 });
});

/** The cursor from the last page to the one before it. */
async function lastPage(sort: Sort, isReversed: boolean): Promise<Cursor | null> {
  let page = await read({ sort, isReversed });
  while (page.next) page = await read({ sort, isReversed, cursor: page.next });
  return page.previous;
}

it("stops counting at a cap, and says so", async () => {
  expect((await read({})).count).toEqual({ value: 60, isCapped: false });
  const many = { ...source, from: sql`${ROWS}, generate_series(1, 500)` };
  expect((await read({}, many)).count).toEqual({ value: COUNT_MAX, isCapped: true });
});

it.each([
  ["no moment", "yesterday", "7"],
  ["no number", "1795348800.000001", "7; drop table orders"],
  ["a number no column can hold", "9".repeat(400), "7"],
  ["an id no column can hold", "1795348800", "9".repeat(40)],
  ["nothing", "", ""],
])("a cursor of %s is ignored", async (_, value, id) => {
  expect(await read({ cursor: { side: "after", value, id } })).toEqual(await read({}));
});

it("an empty list has no neighbors", async () => {
  const page = await read({}, { ...source, where: sql`false` });
  expect(page).toEqual({
    rows: [],
    next: null,
    previous: null,
    count: { value: 0, isCapped: false },
  });
});
