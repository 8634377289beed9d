import { describe, expect, it } from "vitest";
import { findCardNumber } from "#domain/card-data/card-data.ts";
import { parseReference, parseStaffNote } from "./staff-note.ts";

/* Proves the part of CARD-4 that concerns staff. */

describe("numbers in what staff type", () => {
  it.each([
    ["Sent back, Venmo 4027183645920571304", "Sent back, Venmo (card 1304)"],
    ["They read me 4111 1111 1111 1111 twice", "They read me (card 1111) twice"],
    ["4111-1111-1111-1111", "(card 1111)"],
    ["Paid twice, see Chime 1842", "Paid twice, see Chime 1842"],
    ["Carrier lost 9405508205499012345678", "Carrier lost 9405508205499012345678"],
  ])("%s is a reason that holds no card number", (typed, stored) => {
    const note = parseStaffNote(typed, "A reason");
    expect(note).toEqual({ ok: true, value: stored });
    expect(findCardNumber(stored)).toBeNull();
  });

  it("are kept in a reference, which is a bank's own", () => {
    const reference = "4027183645920571304";
    expect(parseReference(reference, "A reference")).toEqual({ ok: true, value: reference });
  });

  it("are no way around the length and the need of words", () => {
    expect(parseStaffNote(" \u200b ", "A note")).toEqual({ ok: false, error: "Enter a note." });
    expect(parseStaffNote("4".repeat(501), "A note").ok).toBe(false);
  });
});
