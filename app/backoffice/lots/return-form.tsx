import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";

interface ReturnFormProps {
  refusal: { order: string; units: string; problem: string } | null;
}

/** What came back of one order. */
export function ReturnForm({ refusal }: ReturnFormProps) {
  return (
    <section aria-labelledby="return" className="grid max-w-2xl gap-3">
      <h2 id="return" className="text-heading">
        What came back
      </h2>
      <p className="text-small text-soft">
        Units of this lot that an order&apos;s customer sent back. It does not go back on the shelf.
        Entered again, it replaces what was entered before.
      </p>
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
    </section>
  );
}
