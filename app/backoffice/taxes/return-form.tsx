import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, Select, TextInput } from "#app/ui/field.tsx";
import { StateOptions } from "#app/ui/state-options.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import { RETURN_TEXTS } from "./tax-watch-texts.ts";

interface ReturnFormProps {
  /** The last complete month. */
  days: { from: string; to: string };
}

/** Downloads the file for a state's tax return. */
export function ReturnForm({ days }: ReturnFormProps) {
  return (
    <Section title="File for a return" hint={RETURN_TEXTS.hint}>
      <form
        action={href("/admin/taxes/return.csv")}
        className="grid max-w-4xl items-start gap-x-4 gap-y-1 sm:grid-cols-3"
      >
        <input type="hidden" name="period" value="own" />
        <Field label="State">
          <Select name="state" required>
            <option value="">Choose a state</option>
            <StateOptions />
          </Select>
        </Field>
        <Field label="From">
          <TextInput type="date" name="from" defaultValue={days.from} required />
        </Field>
        <TextField name="to" label="To" type="date" required defaultValue={days.to} />
        <Button variant="secondary" className="justify-self-start">
          Export CSV
        </Button>
      </form>
    </Section>
  );
}
