import { describe, expect, it } from "vitest";
import { keyAction } from "./key-action.ts";

const press = {
  isControl: false,
  isShift: false,
  isAlt: false,
  isTyping: false,
  isOnRow: false,
  areSingleKeysOn: true,
};

/* Proves DESK-13. */

describe("a key on a staff page", () => {
  it.each([
    ["/", "search"],
    ["?", "help"],
    ["j", "next"],
    ["k", "previous"],
    ["x", "choose"],
    ["X", "choose_range"],
    ["a", null],
    [" ", null],
    ["Enter", null],
    ["toString", null],
  ])("%s asks for %s", (key, action) => {
    expect(keyAction({ ...press, key })).toBe(action);
  });

  it("does nothing while something is typed, with a modifier, or where single keys are off", () => {
    for (const key of ["/", "?", "j", "k", "x", "X"])
      for (const changed of [
        { isTyping: true },
        { isControl: key !== "k", isAlt: key === "k" },
        { isAlt: true },
        { areSingleKeysOn: false },
      ])
        expect(keyAction({ ...press, ...changed, key })).toBeNull();
  });

  it("previews a row with Space, and leaves the key alone everywhere else", () => {
    const space = { ...press, key: " ", isOnRow: true };
    expect(keyAction(space)).toBe("preview");
    for (const changed of [
      { isOnRow: false },
      { isTyping: true },
      { isShift: true },
      { isControl: true },
      { isAlt: true },
      { areSingleKeysOn: false },
    ])
      expect(keyAction({ ...space, ...changed })).toBeNull();
  });

  it("opens the palette with Ctrl K or Cmd K anywhere, and with no other modifier", () => {
    const control = { ...press, isControl: true, isTyping: true, areSingleKeysOn: false };
    expect(keyAction({ ...control, key: "k" })).toBe("palette");
    expect(keyAction({ ...control, key: "K" })).toBe("palette");
    expect(keyAction({ ...control, key: "K", isShift: true })).toBeNull();
    expect(keyAction({ ...control, key: "k", isAlt: true })).toBeNull();
  });
});
