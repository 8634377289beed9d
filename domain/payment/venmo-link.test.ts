import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { venmoLink } from "./venmo-link.ts";

/* Proves PAY-25. */

describe("the link that opens Venmo", () => {
  it("fills in recipient, amount and memo code, for the two of them alone", () => {
    expect(venmoLink("@mitra-sample", cents(11_499), "7KQ4-XTMR")).toBe(
      "https://venmo.com/?txn=pay&audience=private&recipients=mitra-sample&amount=114.99&note=7KQ4-XTMR",
    );
    expect(venmoLink("mitra", cents(100_000_5), "")).toContain("&amount=10000.05&");
  });

  it("leads nowhere but to venmo.com and adds no field, whatever handle and note are", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (handle, note) => {
          const link = venmoLink(handle, cents(100), note);
          const readable = venmoLink("mitra", cents(100), note) ?? "";
          const url = new URL(readable);
          expect(url.searchParams.get("note")).toBe(note);
          expect([...url.searchParams.keys()]).toHaveLength(5);
          expect(link === null || new URL(link).origin === "https://venmo.com").toBe(true);
        },
      ),
    );
  });

  it.each(["", "@", "(303) 555-0100", "a b", "x&amount=1", "x/../y", "é"])(
    "is not made for the handle %j",
    (handle) => expect(venmoLink(handle, cents(100), "7KQ4-XTMR")).toBeNull(),
  );
});
