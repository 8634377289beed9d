import { href } from "react-router";
import { Field, TextInput } from "#app/ui/field.tsx";
import { SecurityForm } from "./security-form.tsx";
import { SecurityItem } from "./security-section.tsx";

export interface AgeRow {
  /** "November 20, 2026", when they said that they are 21 or older; null = they were not asked yet. */
  attestedOn: string | null;
  /** "1990-05-31"; "" = not said. */
  dateOfBirth: string;
  /** Of a check that a state asked for; null = none did. */
  verification: "pending" | "verified" | "refused" | null;
}

const VERIFICATION_TEXTS = {
  pending: "We're verifying your age. We'll contact you if we need anything from you.",
  verified: "Your age has been verified.",
  refused:
    "We couldn't verify your age. We'll check again when you order to a state that requires it.",
};

/** The date of birth, which nobody has to give, and how a verification stands. */
export function AgeItem({ age }: { age: AgeRow }) {
  const { dateOfBirth, verification } = age;
  return (
    <SecurityItem id="age" title="Age" state={stateOf(age)}>
      {verification === null ? null : (
        <p className="text-small">{VERIFICATION_TEXTS[verification]}</p>
      )}
      {/* Drawn anew with what was saved, which is what the form then goes back to. */}
      <SecurityForm
        key={dateOfBirth}
        action={href("/orders/security/age")}
        button="Save date of birth"
        busyText="Saving…"
      >
        {(errors) => (
          <Field
            label="Date of birth"
            isOptional
            error={errors.dateOfBirth}
            hint="Leave this blank to remove it."
          >
            <TextInput
              type="date"
              name="dateOfBirth"
              autoComplete="bday"
              defaultValue={dateOfBirth}
            />
          </Field>
        )}
      </SecurityForm>
    </SecurityItem>
  );
}

function stateOf({ dateOfBirth, verification }: AgeRow): string {
  if (verification === "verified") return "Verified";
  if (verification === "pending") return "Verification in progress";
  return dateOfBirth === "" ? "No date of birth" : "Date of birth saved";
}
