import { count } from "#domain/record/number-fields.ts";
import { defineSetting } from "./setting.ts";

/** After how many days a rule's source is looked up again (ELIG-11); rule-check-days.sql has the usual value too. */
export const RULE_CHECK_DAYS = defineSetting<number>(
  90,
  "days",
  count("Days", { min: 7, max: 730, unit: ["day", "days"], hint: "From 7 to 730. 90 is usual." }),
);
