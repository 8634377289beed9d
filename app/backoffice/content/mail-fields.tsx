import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { isLong, type MailTextName, partsOf } from "#domain/site-text/mail-words.ts";
import type { SiteTextFields } from "#domain/site-text/site-text-form.ts";
import { gapLines, partHint, partLabel } from "./mail-words-texts.ts";

interface MailFieldsProps {
  name: MailTextName;
  fields: SiteTextFields;
  fieldErrors: FieldErrors<SiteTextFields>;
}

/** An email's text fields, with the placeholders they may contain. */
export function MailFields({ name, fields, fieldErrors }: MailFieldsProps) {
  const gaps = gapLines(name);
  return (
    <>
      {gaps.length === 0 ? null : (
        <dl aria-label="Filled in as it is sent" className="grid gap-1 text-small text-soft">
          {gaps.map(({ gap, text }) => (
            <div key={gap} className="flex flex-wrap gap-x-3">
              <dt className="font-mono">{gap}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {partsOf(name).map((part) => (
        <Field
          key={part}
          label={partLabel(name, part)}
          isOptional={part === "closing" || (part === "intro" && name !== "mail-order-shipped")}
          error={fieldErrors[part] ?? null}
          hint={partHint(name, part)}
        >
          {isLong(name, part) ? (
            <TextArea name={part} rows={5} defaultValue={fields[part]} />
          ) : (
            <TextInput name={part} autoComplete="off" defaultValue={fields[part]} />
          )}
        </Field>
      ))}
    </>
  );
}
