import { expect, it } from "vitest";
import { AREA } from "#domain/eligibility/area-record.ts";
import { RULE } from "#domain/eligibility/rule-record.ts";
import { AREA_GROUPS } from "../areas/area-texts.ts";
import { RULE_GROUPS } from "./rule-texts.ts";

it("the forms of rules and places ask for each field once", () => {
  const asked = (groups: readonly { fields: readonly string[] }[]) =>
    groups.flatMap(({ fields }) => fields).toSorted();
  expect(asked(RULE_GROUPS)).toEqual(RULE.names.toSorted());
  expect(asked(AREA_GROUPS)).toEqual(AREA.names.toSorted());
});
