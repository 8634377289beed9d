import { count } from "#domain/record/number-fields.ts";
import { defineSetting } from "./setting.ts";

/** Days until a rule's source is checked again (ELIG-11); rule-check-days.sql has the same default. */
export const RULE_CHECK_DAYS = defineSetting<number>(
  90,
  "days",
  count("Days", { min: 7, max: 730, unit: ["day", "days"], hint: "From 7 to 730. 90 is usual." }),
);
