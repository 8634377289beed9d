import { href } from "react-router";
import { Field, TextInput } from "#app/ui/field.tsx";
import { SecurityForm } from "./security-form.tsx";
import { SecurityItem } from "./security-section.tsx";

export interface AgeRow {
  /** "November 20, 2026", the date when they confirmed that they are 21 or older; `null` if they haven't. */
  attestedOn: string | null;
  /** "1990-05-31"; "" if not given. */
  dateOfBirth: string;
  /** In two or three words. */
  state: string;
  /** The result of a check that a state required; `null` if none was required. */
  verification: string | null;
}

/** The optional date of birth, and the status of age verification. */
export function AgeItem({ age }: { age: AgeRow }) {
  const { dateOfBirth, state, verification } = age;
  return (
    <SecurityItem id="age" title="Age" state={state}>
      {verification === null ? null : (
        <p className="text-small">
          {verification}{" "}
          <a href={href("/orders/age")} className="link">
            See where it stands
          </a>
        </p>
      )}
      {/* Rendered anew after saving, so the saved value becomes the form's default. */}
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
