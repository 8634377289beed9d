import fc from "fast-check";
import { expect, it } from "vitest";
import { jsonb } from "./jsonb.ts";

const HALVES = fc.constantFrom("\uD83D", "\uDE00", "\uD83D\uDE00", "\\ud83d", "a", "\u0000");

it("any text arrives as it is, but for half characters", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(HALVES, fc.string()), { maxLength: 5 }), (parts) => {
      const text = parts.join("");
      const kept: unknown = JSON.parse(jsonb({ [text.toWellFormed()]: [text, 1, null] }));
      expect(kept).toEqual({ [text.toWellFormed()]: [text.toWellFormed(), 1, null] });
      expect(jsonb(text)).not.toMatch(/[^\\](?:\\\\)*\\ud[89a-f]/);
    }),
  );
});
