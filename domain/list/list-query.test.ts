import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countText, type ListQuery, listSearch, parseListQuery } from "./list-query.ts";

const SETTINGS = {
  filters: ["status", "email"],
  sorts: ["newest", "total"],
  size: 25,
  sizeMax: 100,
} as const;
type Query = ListQuery<"status" | "email", "newest" | "total">;
const parse = (search: string) => parseListQuery(SETTINGS, new URLSearchParams(search));
const list = " status email newest total";
const plain: Query = {
  list,
  filters: {},
  sort: "newest",
  isReversed: false,
  size: 25,
  cursor: null,
};

const queries: fc.Arbitrary<Query> = fc.record({
  list: fc.constant(list),
  filters: fc.record(
    {
      status: fc.constantFrom("open", "shipped"),
      email: fc.string({ minLength: 1 }).map((text) => `${text}@é`),
    },
    { requiredKeys: [] },
  ),
  sort: fc.constantFrom("newest" as const, "total" as const),
  isReversed: fc.boolean(),
  size: fc.integer({ min: 1, max: 100 }),
  cursor: fc.option(
    fc.record({
      side: fc.constantFrom("after" as const, "before" as const),
      value: fc.string({ maxLength: 40, unit: "grapheme" }),
      id: fc.string({ maxLength: 20 }),
    }),
  ),
});

describe("a list's address", () => {
  it("reads back as the query it was written from", () => {
    fc.assert(
      fc.property(queries, (query) => {
        const email = query.filters.email?.trim();
        const filters = { ...query.filters, ...(email === undefined ? {} : { email }) };
        const trimmed = { ...query, filters };
        expect(parse(listSearch(SETTINGS, trimmed))).toEqual(trimmed);
      }),
    );
  });

  it("is empty for the default list", () => {
    expect(listSearch(SETTINGS, plain)).toBe("");
  });

  it.each([
    "?sort=password&size=0&color=red",
    "?sort=-password&size=-1",
    "?size=1.5&cursor=%00",
    "?size=NaN&cursor=e30",
    "?cursor=W10",
    `?cursor=${"a".repeat(5000)}&email=${"x".repeat(500)}`,
  ])("%s is the same as no query, but for a page that isn't there", (search) => {
    const isLost = search.includes("cursor=");
    expect(parse(search)).toEqual({ ...plain, ...(isLost ? { isLost } : {}) });
  });

  it("asks for no more rows than a page may have", () => {
    expect(parse("?size=100000").size).toBe(100);
  });

  it("accepts a cursor only with the sort and filters it was made for", () => {
    const cursor = { side: "after" as const, value: "2026-11-22", id: "7" };
    const search = listSearch(SETTINGS, { ...plain, filters: { status: "open" }, cursor });
    expect(parse(search).cursor).toEqual(cursor);
    expect(parse(search.replace("open", "shipped")).cursor).toBeNull();
    expect(parse(`${search}&sort=total`).cursor).toBeNull();
    expect(parse(`${search}&sort=-newest`).cursor).toBeNull();
    // Another list's cursor, or an edited one.
    const other = { ...SETTINGS, sorts: ["newest", "name"] } as const;
    expect(parseListQuery(other, new URLSearchParams(search)).cursor).toBeNull();
    const text = new URLSearchParams(search).get("cursor") ?? "";
    const edited = btoa(atob(text.replaceAll("-", "+").replaceAll("_", "/")).replace("-22", "-23"));
    expect(edited.replaceAll("=", "")).not.toBe(text);
    expect(parse(`?status=open&cursor=${edited.replaceAll("=", "")}`).cursor).toBeNull();
  });

  it("keeps several lists on one page apart", () => {
    const orders = { ...SETTINGS, prefix: "orders-" };
    const search = listSearch(orders, { ...plain, sort: "total" });
    expect(search).toBe("?orders-sort=total");
    expect(parseListQuery(orders, new URLSearchParams(search)).sort).toBe("total");
    expect(parse(search)).toEqual(plain);
  });
});

it("a count that stopped says so", () => {
  expect(countText({ value: 12, isCapped: false })).toBe("12");
  expect(countText({ value: 10_000, isCapped: true })).toBe("10,000+");
});
