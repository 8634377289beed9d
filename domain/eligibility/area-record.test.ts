import { expect, it } from "vitest";
import { BANNED_AREAS } from "#content/banned-areas.ts";
import { AREA, areaIdOf, areaTitle } from "./area-record.ts";
import { checkDestination } from "./check-destination.ts";
import { NO_EVIDENCE } from "./evidence.ts";
import { areaOf, banOf } from "./rule-values.ts";
import { zipDirectoryOf } from "./zip-directory.ts";

/* Proves RULE-1. */

const TODAY = "2026-11-23";
const SOUND = {
  ...AREA.blank,
  level: "county",
  state: "FL",
  name: "Lake County",
  zipsCore: "32702, 32726\n32727",
  certainty: "high",
};
const check = (changes: Partial<typeof SOUND>) => AREA.validate({ ...SOUND, ...changes }, TODAY);

it("every place of the content file is the same place after its form", () => {
  for (const { id, enabled, ...area } of BANNED_AREAS) {
    const ban = banOf({ ...NO_EVIDENCE, ...area, classes: [], isOn: enabled });
    const { values } = AREA.validate(AREA.write(areaOf(ban)), TODAY);
    expect([id, values && banOf(values)]).toEqual([id, ban]);
  }
});

it("reads lists however they are divided, each entry once", () => {
  expect(check({ zipsCore: "32702 32726,32702;\n32727" }).values?.zipsCore).toEqual([
    "32702",
    "32726",
    "32727",
  ]);
  expect(check({ aliases: "Lake, The Lake ,Lake" }).values?.aliases).toEqual(["Lake", "The Lake"]);
});

it.each<[keyof typeof SOUND, string]>([
  ["level", "country"],
  ["state", "ZZ"],
  ["name", " "],
  ["name", "x".repeat(201)],
  ["name", "Lake\u202eCounty"],
  ["aliases", "ok, \u200b"],
  ["zipsCore", "3270"],
  ["zipsCore", "32702-1234"],
  ["zipsCore", "4111 1111 1111 1111"],
  ["zipsOverlap", "abcde"],
  ["certainty", ""],
  ["source", "x".repeat(501)],
  ["note", "x".repeat(1001)],
  ["lastChecked", "2026-13"],
  ["lastChecked", "2026-11-24"],
  ["checkAgainBy", "2026-02-30"],
  ["checkAgainBy", "2126-01-01"],
])("refuses %s %j beside its field", (name, value) => {
  const { values, fieldErrors } = check({ [name]: value });
  expect(values).toBeNull();
  expect(Object.keys(fieldErrors)).toEqual([name]);
});

it("a state has no name, places or ZIP Codes of its own; ZIP Codes alone need at least one", () => {
  expect(check({ level: "state", name: "x", aliases: "y" }).values).toMatchObject({
    name: "",
    aliases: [],
    zipsCore: [],
  });
  expect(check({ level: "zip", zipsCore: "" }).fieldErrors.zipsCore).toMatch(/at least one/);
});

it("a ban on ZIP Codes refuses them and no name", () => {
  const ban = { ...SOUND, level: "zip" as const, name: "Longboat Key" };
  const area = { ...ban, id: "x", zipsCore: ["34228"], zipsOverlap: [], aliases: [] };
  const directory = zipDirectoryOf(
    new Map([
      ["34228", { state: "FL", county: "Manatee", city: "Longboat Key" }],
      ["34229", { state: "FL", county: "Manatee", city: "Osprey" }],
    ]),
  );
  const verdict = (city: string, zip: string) =>
    checkDestination({ state: "FL", city, zip }, [area], directory).verdict;
  expect(verdict("Longboat Key", "34228")).toBe("banned_area");
  expect(verdict("Osprey", "34229")).toBe("allowed");
});

it("names a place by its level, state and name", () => {
  expect(areaIdOf({ level: "county", state: "FL", name: "Sarasota County" })).toBe(
    "county-fl-sarasota",
  );
  expect(areaTitle({ level: "state", state: "LA", name: "LA" })).toBe("Louisiana");
  const { id, ...san } = BANNED_AREAS.find(({ name }) => name === "San Diego") ?? {};
  expect(areaIdOf({ level: "city", state: "CA", name: "San Diego", ...san })).toBe(id);
});
