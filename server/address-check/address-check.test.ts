import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#server/log.ts";
import {
  startTestAddressServices,
  type TestAddressServices,
} from "#tests/support/address-simulator.ts";
import { AddressCheckRefused, type CheckedAddress } from "./address-check.ts";
import { createCensus } from "./census.ts";
import { guardedCheck } from "./guarded-check.ts";
import { createUsps } from "./usps.ts";

/* Proves ADDR-1: the wire formats, against the simulator, and that no service holds anyone up. */

let simulator: TestAddressServices;
beforeAll(async () => {
  simulator = await startTestAddressServices();
});
beforeEach(() => void (simulator.asked.length = 0));
afterEach(() => simulator.misbehave(null));
afterAll(() => simulator.stop());

const HOUSE: CheckedAddress = {
  street: "12 Oak Street",
  street2: "",
  city: "Sarasota",
  state: "FL",
  zip: "34243",
};
const usps = (keys = simulator.keys) => createUsps({ url: simulator.url, ...keys });
const census = () => createCensus({ url: simulator.url });
const FAULTS = ["error", "drop", "html", "nonsense", "limit"] as const;

describe("USPS", () => {
  it("gives an address in the postal file's form, with one token for many questions", async () => {
    const service = usps();
    const postal = { ...HOUSE, street: "12 OAK ST", city: "SARASOTA" };
    expect(await service.check(HOUSE)).toEqual({ address: postal, needsUnit: false });
    expect(await service.check({ ...HOUSE, street2: "Apartment 4" })).toEqual({
      address: { ...postal, street2: "APT 4" },
      needsUnit: false,
    });
    expect(simulator.asked.filter((one) => one === "token")).toHaveLength(1);
  });

  it("says that an apartment is missing, and knows nothing of other streets", async () => {
    expect(await usps().check({ ...HOUSE, street: "9 Tower Road" })).toMatchObject({
      needsUnit: true,
    });
    expect(await usps().check({ ...HOUSE, street: "9 Nowhere Road" })).toBeNull();
  });

  it("gets a new token once the old one isn't accepted anymore", async () => {
    const service = usps();
    await service.check(HOUSE);
    simulator.endTokens();
    await expect(service.check(HOUSE)).rejects.toThrow(AddressCheckRefused);
    expect(await service.check(HOUSE)).not.toBeNull();
  });

  it("says that it refuses the keys", async () => {
    const wrong = usps({ ...simulator.keys, consumerSecret: "wrong" });
    await expect(wrong.check(HOUSE)).rejects.toThrow("USPS refuses the consumer key or secret.");
    await expect(wrong.checkAccess()).rejects.toThrow(AddressCheckRefused);
    await usps().checkAccess();
  });

  it.each(FAULTS)("%s is no answer, and no error has the address", async (fault) => {
    const service = usps();
    await service.check(HOUSE);
    simulator.misbehave(fault);
    const failed = await service.check(HOUSE).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(AddressCheckRefused);
    expect(String(failed)).not.toMatch(/Oak|simulated/);
  });
});

describe("the Census geocoder", () => {
  it.each([
    [[{ county: "Manatee County", town: null }], { county: "Manatee", town: null }],
    [
      [{ county: "Sarasota County", town: "Longboat Key" }],
      { county: "Sarasota", town: "Longboat Key" },
    ],
    // An independent city next to a county of the same name.
    [
      [{ county: "Baltimore city", town: "Baltimore" }],
      { county: "Baltimore (city)", town: "Baltimore" },
    ],
  ])("names a house's county and town: %j", async (places, position) => {
    simulator.place(HOUSE.street, ...places);
    expect(await census().check(HOUSE)).toEqual({ state: "FL", ...position });
  });

  it.each([
    ["no match", []],
    ["a match with another ZIP Code", [{ county: "Manatee County", town: null, zip: "34201" }]],
    [
      "two matches in two counties",
      [
        { county: "Manatee County", town: null },
        { county: "Sarasota County", town: null },
      ],
    ],
  ])("has no answer for %s", async (_, places) => {
    simulator.place(HOUSE.street, ...places);
    expect(await census().check(HOUSE)).toBeNull();
  });

  it("counts two matches in one place as one", async () => {
    const place = { county: "Manatee County", town: null };
    simulator.place(HOUSE.street, place, place);
    expect(await census().check(HOUSE)).toMatchObject({ county: "Manatee" });
  });

  it.each(FAULTS)("%s is no answer", async (fault) => {
    simulator.misbehave(fault);
    await expect(census().check(HOUSE)).rejects.toThrow(Error);
    await expect(census().checkAccess()).rejects.toThrow(Error);
  });
});

describe("a checkout that asks", () => {
  const at = { ms: Date.parse("2026-11-23T12:00:00Z") };
  const clock = { now: () => new Date(at.ms) };
  const asker = (service = census()) =>
    guardedCheck({ clock, log: createLog("silent") }, async () => service);

  it("waits two seconds at most, and after three failures no one waits until a rest is over", async () => {
    const ask = asker();
    simulator.place(HOUSE.street, { county: "Manatee County", town: null });
    simulator.misbehave("slow");
    const begun = performance.now();
    expect(await ask(HOUSE)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(3000);
    simulator.misbehave("error");
    expect([await ask(HOUSE), await ask(HOUSE)]).toEqual([null, null]);
    simulator.misbehave(null);
    simulator.asked.length = 0;
    expect(await ask(HOUSE)).toBeNull();
    expect(simulator.asked).toEqual([]);
    at.ms += 31_000;
    expect(await ask(HOUSE)).toMatchObject({ answer: { county: "Manatee" } });
  });

  it("gets no answer from a service that is off, and a plain one about an unknown house", async () => {
    const off = guardedCheck({ clock, log: createLog("silent") }, async () => null);
    expect(await off(HOUSE)).toBeNull();
    simulator.place(HOUSE.street);
    expect(await asker()(HOUSE)).toEqual({ answer: null });
  });
});
