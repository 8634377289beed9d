import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carrierOf } from "./carrier.ts";

/* Proves SHIP-13. */

describe("a tracking number's carrier", () => {
  it.each([
    ["1Z999AA10123456784", "UPS", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
    ["1z 999 aa1 01 2345 6784", "UPS", "https://www.ups.com/track?tracknum=1Z999AA10123456784"],
    ["9400 1000 0000 0000 0000 00", "USPS", "tLabels=9400100000000000000000"],
    ["70160910000108310000", "USPS", "tLabels=70160910000108310000"],
    ["EA123456789US", "USPS", "tLabels=EA123456789US"],
    ["1234-5678-9012", "FedEx", "trknbr=123456789012"],
    ["123456789012345", "FedEx", "trknbr=123456789012345"],
    ["9612345678901234567890", "FedEx", "trknbr=9612345678901234567890"],
  ])("of %j is %s", (number, carrier, address) => {
    const known = address.replace(/^.*=/, "");
    const href = expect.stringContaining(address);
    expect(carrierOf(number)).toEqual({ carrier, number: known, href });
  });

  it.each([
    ["420606119405508205499012345678", "USPS", "tLabels=9405508205499012345678"],
    ["420 60611 9405 5082 0549 9012 3456 78", "USPS", "tLabels=9405508205499012345678"],
    ["4206061112349205500000000000000001", "USPS", "tLabels=9205500000000000000001"],
    ["9622001900001234567800781234005612", "FedEx", "trknbr=781234005612"],
    ["1001921334250001000300779017972697", "FedEx", "trknbr=779017972697"],
  ] as const)("in the barcode %j is the one that %s finds it by", (number, carrier, address) => {
    const tracking = carrierOf(number);
    const href = expect.stringMatching(new RegExp(`${address}$`));
    expect(tracking).toEqual({ carrier, number: address.replace(/^.*=/, ""), href });
    expect(carrierOf(number, carrier)).toEqual(tracking);
  });

  it.each(["", "1Z999", "12345", "94001000000000000000", "EA123456789CN", "TRACK-1"])(
    "of %j is unknown",
    (number) => expect(carrierOf(number)).toBeNull(),
  );

  it("leads to no other site, whatever staff typed", () => {
    const sites = new Set(["www.ups.com", "tools.usps.com", "www.fedex.com"]);
    fc.assert(
      fc.property(fc.string({ maxLength: 64 }), (number) => {
        const tracking = carrierOf(number);
        expect(tracking === null || sites.has(new URL(tracking.href).hostname)).toBe(true);
      }),
    );
  });
});

it("staff may say whose a number is, also that it is no one's we know", () => {
  expect(carrierOf("1Z999AA10123456784", "USPS")).toEqual({
    carrier: "USPS",
    number: "1Z999AA10123456784",
    href: "https://tools.usps.com/go/TrackConfirmAction?tLabels=1Z999AA10123456784",
  });
  expect(carrierOf("1Z999AA10123456784", "other")).toBeNull();
  expect(carrierOf("a&b", "UPS")?.href).toBe("https://www.ups.com/track?tracknum=A%26B");
});
