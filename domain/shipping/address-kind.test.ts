import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { USUAL_SETTINGS } from "#domain/settings/shop-settings.ts";
import { addressKind, isHeldAddress, ADDRESS_KIND_NAMES } from "./address-kind.ts";

/* Proves SHIP-20. */

const HOUSE = {
  address: "12 Oak Street",
  address2: "Apt 4B",
  city: "Denver",
  state: "CO",
  zipCode: "80202",
};
const BOX = { ...HOUSE, address: "PO Box 77" };

const kindOf = (address: string, address2: string | null = null) =>
  addressKind({ ...HOUSE, address, address2 });

describe("a post office box", () => {
  it.each([
    "PO Box 77",
    "P.O. Box 77",
    "P. O. BOX #77",
    "p o box 77",
    "POBox77",
    "P0 Box 77",
    "P/O Box 77",
    "PO-Box 77",
    "P\u200b.O. Box 77",
    "ＰＯ Box 77",
    "PO Box A",
    "PO Box Twelve",
    "Post Office Box 77",
    "Post Ofc Box 77",
    "Postal Box 77",
    "Post Box 77",
    "POB 12",
    "P.O.B. 12",
    "POB #12",
    "PO 12",
    "Box 77",
    "Lock Box 7",
    "Drawer B",
    "Apartado 77",
    "Harbor Books, PO Box 77",
  ])("is one as %j", (address) => {
    expect(kindOf(address)).toBe("poBox");
  });

  it("is one on the second line", () => {
    expect(kindOf("12 Oak Street", "P.O. Box 77")).toBe("poBox");
  });
});

describe("a private mailbox", () => {
  it.each([
    "PMB 204",
    "P.M.B. 204",
    "p m b #204",
    "PMB204",
    "PMB-B",
    "Private Mail Box 9",
    "Private Mailbox #9",
    "Mailbox 12",
    "12 Oak Street, PMB 204",
    "12 Oak Street Mail Box No. 9",
  ])("is one as %j", (address) => {
    expect(kindOf(address)).toBe("privateMailbox");
    expect(kindOf("12 Oak Street", address)).toBe("privateMailbox");
  });
});

describe("a military address", () => {
  it.each([
    "PSC 3 Box 1204",
    "CMR 415, Box 77",
    "Unit 2050 Box 4190",
    "UNIT #2050, BOX 4190",
    "APO AE 09204",
    "F.P.O., AP 96601",
    "USS Nimitz CVN-68",
  ])("is one as %j", (address) => {
    expect(kindOf(address)).toBe("military");
  });

  it.each([
    { city: "APO" },
    { city: "FPO, AP" },
    { city: "D.P.O." },
    { city: "A P O" },
    { state: "AE" },
    { state: "a.p." },
    { zipCode: "09204" },
    { zipCode: "34002-1234" },
    { zipCode: "96601" },
  ])("is one by %j", (place) => {
    expect(addressKind({ ...HOUSE, ...place })).toBe("military");
    expect(addressKind({ ...BOX, ...place })).toBe("military");
  });

  it.each([
    { city: "Apopka", state: "FL", zipCode: "32703" },
    { city: "Dpost" },
    { state: "AR", zipCode: "72201" },
    { state: "HI", zipCode: "96701" },
    { state: "GU", zipCode: "96910" },
  ])("is none by %j", (place) => {
    expect(addressKind({ ...HOUSE, ...place })).toBeNull();
  });
});

describe("a house", () => {
  it.each([
    "12 Oak Street",
    "12 Box Elder Road",
    "Box Elder Road 12",
    "77 Post Road",
    "12 Boxwood Court",
    "12 Pobst Lane",
    "9 Po Boy Way",
    "RR 2 Box 77",
    "4 Old Post Office Road",
    "12 Mailbox Lane",
    "31 Drawbridge Avenue",
    "9 P M Bishop Road",
    "4 Unit Lane",
    "12 Oak Street Unit 3",
    "5 Uss Avenue",
    "",
    "\u{1f4a5} \u0000 Box",
  ])("is not %j", (address) => {
    expect(kindOf(address, "Apt 4B")).toBeNull();
  });
});

describe("any text", () => {
  const noise = fc.constantFrom(" ", ".", "-", "\u200b", "\u00a0", ". ");
  const spelled = (letters: string) =>
    fc
      .tuple(
        fc.array(noise, { minLength: letters.length, maxLength: letters.length }),
        fc.boolean(),
      )
      .map(([gaps, isUpper]) => {
        const text = letters
          .split("")
          .map((letter, at) => letter + (at < 2 ? gaps[at] : ""))
          .join("");
        return isUpper ? text.toUpperCase() : text;
      });

  it("has one answer, whatever its case and the invisible characters in it", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.string(), (address, city) => {
        const typed = { ...HOUSE, address, city };
        const kind = addressKind(typed);
        expect([null, ...ADDRESS_KIND_NAMES]).toContain(kind);
        expect(addressKind({ ...typed, address: `\u200b ${address} ` })).toBe(kind);
      }),
    );
  });

  it("finds a box behind any house, however it is spelled", () => {
    const form = fc.oneof(
      fc.tuple(spelled("pobox"), fc.constant("poBox" as const)),
      fc.tuple(spelled("pmb"), fc.constant("privateMailbox" as const)),
    );
    fc.assert(
      fc.property(form, fc.nat({ max: 99_999 }), fc.boolean(), ([text, kind], number, isSecond) => {
        const line = `${text} ${number}`;
        expect(isSecond ? kindOf("12 Oak Street", line) : kindOf(`12 Oak Street, ${line}`)).toBe(
          kind,
        );
      }),
    );
  });
});

describe("an address that staff review", () => {
  const { labels, kindCarriers } = USUAL_SETTINGS;
  const usps = { ...labels, standard: ["USPS Priority"] };

  it("is every one but a house, unless the owner says that all its carriers deliver there", () => {
    const isHeld = (settings: object, address = BOX) =>
      isHeldAddress(address, "standard", { labels, kindCarriers, ...settings });
    expect(isHeld({}, HOUSE)).toBe(false);
    expect(isHeld({})).toBe(true);
    const own = { kindCarriers: { ...kindCarriers, poBox: ["usps"] } };
    expect(isHeld(own)).toBe(true);
    expect(isHeld({ ...own, labels: usps })).toBe(false);
    expect(isHeld({ ...own, labels: usps }, { ...HOUSE, address2: "PMB 2" })).toBe(true);
    const both = { ...usps, standard: ["USPS Priority", "UPS Ground"] };
    expect(isHeld({ ...own, labels: both })).toBe(true);
    expect(isHeldAddress(BOX, "overnight", { labels: usps, ...own })).toBe(true);
  });
});
