import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAccountId, parseCustomerList } from "./customer-list.ts";
import { readCustomerSearch } from "./customer-search.ts";

/* Proves CUST-1. */

const kindsOf = (text: string) => readCustomerSearch(text).map(({ kind }) => kind);

describe("what is typed to find a customer", () => {
  it.each([
    ["7", ["affiliate"]],
    ["#0007", ["affiliate"]],
    ["2065550100", ["phone"]],
    ["(206) 555", ["phone"]],
    ["1234567", ["affiliate", "phone"]],
    ["Pat@Mail.example", ["email"]],
    ["@mail", ["email"]],
    ["Pat Doe", ["name"]],
    ["x'; drop table profiles; --", ["name"]],
    ["", []],
    ["   ", []],
    ["\u0000", []],
    ["a".repeat(101), []],
  ])("%s is read as %j", (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.anything(), (typed) => {
        expect(readCustomerSearch(typed).length).toBeLessThan(5);
      }),
    );
  });
});

describe("the list's address", () => {
  const parse = (search: string) => parseCustomerList(new URLSearchParams(search)).filters;
  it("narrows by what it knows and by nothing else", () => {
    expect(parse("group=og&tag= VIP &q= pat ")).toEqual({ group: "og", tag: "vip", q: "pat" });
    expect(parse("group=admin&tag=<b>&color=red")).toEqual({});
    // It finds nothing and says so, instead of listing everyone.
    const long = "x".repeat(101);
    expect(parse(`q=${long}`)).toEqual({ q: long });
  });
  it("names an account by its id alone", () => {
    expect(parseAccountId("3f2a-b_c")).toBe("3f2a-b_c");
    for (const text of ["", "a b", "../x", "a".repeat(65), "pat@mail.example"])
      expect(parseAccountId(text)).toBeNull();
  });
});
