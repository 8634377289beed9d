import { toggle } from "#domain/record/choice-fields.ts";
import { record } from "#domain/record/record.ts";
import { note } from "#domain/record/text-fields.ts";

/** A state's decision about age, and the reason for it (AGE-9). */
export const AGE_RULE = record({
  verifiedAge: toggle("Require a verified age", {
    hint: "Orders ship once the customer's age is verified.",
  }),
  adultSignature: toggle("Require an adult signature", {
    hint: "Shown on labels and when packing.",
  }),
  reason: note("Reason", {
    hint: "The law and your source. Save without changes to record a check.",
  }),
});
