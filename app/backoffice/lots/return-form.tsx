import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Section } from "../ui/section.tsx";

interface ReturnFormProps {
  refusal: { order: string; units: string; problem: string } | null;
}

/** What came back of one order. */
export function ReturnForm({ refusal }: ReturnFormProps) {
  return (
    <Section
      title="What came back"
      hint="Units of this lot that an order's customer sent back. It does not go back on the shelf. Entered again, it replaces what was entered before."
      className="max-w-2xl"
    >
      <form method="post" className="grid items-start gap-x-4 sm:grid-cols-[1fr_8rem_auto]">
        <Field label="Order" error={refusal?.problem}>
          <TextInput
            name="order"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refusal?.order}
          />
        </Field>
        <Field label="Units">
          <TextInput
            name="units"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refusal?.units}
          />
        </Field>
        <Button
          name="act"
          value="return"
          variant="secondary"
          className="justify-self-start sm:mt-7"
        >
          Enter
        </Button>
      </form>
    </Section>
  );
}
