import { optional } from "#domain/record/field.ts";
import { count } from "#domain/record/number-fields.ts";
import { defineSetting, defineSwitch } from "./setting.ts";

/** For how many months a verified age holds (AGE-11); `null` if it doesn't end. */
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

/** Whether an age that was verified for one home is verified again for another (AGE-11). */
export const AGE_CHECK_BY_ADDRESS = defineSwitch("Ask again");
