import { describe, expect, it } from "vitest";
import { type Colleague, mentionsIn, notePieces } from "./mentions.ts";

/* Proves DESK-18. */

const MIA: Colleague = { userId: "mia", email: "mia.k@shop.example", name: "Mia Kern" };
const SAM: Colleague = { userId: "sam", email: "sam@shop.example", name: "Samuel Ode" };
const OTHER_MIA: Colleague = { userId: "mia2", email: "desk@shop.example", name: "mia Lund" };
const ALL = [MIA, SAM, OTHER_MIA];

describe("whom a note names", () => {
  it.each<[string, string[]]>([
    ["@sam please call", ["sam"]],
    ["Ask @Samuel, or @SAM.", ["sam"]],
    ["for @mia.k alone", ["mia"]],
    ["both (@Mia) and @sam!", ["mia", "mia2", "sam"]],
    ["@zed knows", []],
    ["write to pat@sam.example or sam@mia", []],
    ["a@b@sam", []],
    ["@ sam, @@sam", ["sam"]],
    ["@sam@sam @sam", ["sam"]],
    ["@sammy, @sam-", ["sam"]],
    ["", []],
  ])("%s", (note, named) => {
    expect(mentionsIn(note, ALL)).toEqual(named);
  });

  it("a note in pieces is the note", () => {
    for (const note of ["@sam: ask @mia.k.", "no one", "@zed @sam", "x @sam"]) {
      const pieces = notePieces(note, ALL);
      expect(pieces.map(({ text }) => text).join("")).toBe(note);
    }
    expect(notePieces("ask @mia.k.", ALL)).toEqual([
      { text: "ask ", colleague: null },
      { text: "@mia.k", colleague: MIA },
      { text: ".", colleague: null },
    ]);
  });

  it("reads a worst note within the time of a test", () => {
    expect(mentionsIn(`${"@a.".repeat(40_000)}@`, ALL)).toEqual([]);
    expect(mentionsIn("@".repeat(100_000), ALL)).toEqual([]);
  });
});
