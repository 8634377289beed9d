import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import type { Typed } from "#domain/form/typed-form.ts";
import { Button } from "./button.tsx";
import { Field, TextInput } from "./field.tsx";

/** A form that couldn't be processed, with the values as typed. Works without JavaScript. */
export function SendAgain({ typed: { action, fields, passwords, wrong } }: { typed: Typed }) {
  return (
    <form method="post" action={action} className="mt-4 grid justify-items-center gap-2">
      <HiddenFields fields={fields} />
      {wrong.map(({ name, label, problem }) => (
        <Field key={name} label={label} error={problem}>
          <TextInput name={name} />
        </Field>
      ))}
      {passwords.map((name) => (
        <Field key={name} label="Your password again">
          <TextInput type="password" name={name} required />
        </Field>
      ))}
      <Button>Try again</Button>
    </form>
  );
}
