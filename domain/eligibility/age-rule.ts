import { toggle } from "#domain/record/choice-fields.ts";
import { record } from "#domain/record/record.ts";
import { note } from "#domain/record/text-fields.ts";

/** A state's decision about age, and the reason for it (AGE-9). */
export const AGE_RULE = record({
  verifiedAge: toggle("Orders ship only once the customer's age is verified"),
  adultSignature: toggle("An adult signs for the parcel", { hint: "Packers and labels say so." }),
  reason: note("Reason", {
    hint: "The law, and where you read it. Save without changes to record that you checked it.",
  }),
});
