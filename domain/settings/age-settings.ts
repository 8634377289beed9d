import { optional } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { defineSetting, defineSwitch } from "./setting.ts";

/** Number of months that a verified age is valid (AGE-11); `null` if it doesn't expire. */
export const AGE_CHECK_MONTHS = defineSetting<number | null>(
  null,
  "months",
  optional(
    count("Months", {
      min: 1,
      max: 120,
      unit: ["month", "months"],
      hint: "1 to 120. Leave empty for no expiry.",
    }),
    "No expiry",
  ),
);

/** Whether an age verified for one home is verified again for another (AGE-11). */
export const AGE_CHECK_BY_ADDRESS = defineSwitch("Ask again");
