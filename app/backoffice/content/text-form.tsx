import type { ReactNode } from "react";
import { Checkbox } from "#app/ui/choice.tsx";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import { isMailText } from "#domain/site-text/mail-words.ts";
import {
  ENTRIES_MAX,
  entriesIn,
  entryField,
  type SiteTextFields,
} from "#domain/site-text/site-text-form.ts";
import { isPageText, type SiteTextName } from "#domain/site-text/site-text.ts";
import { CertificateFields, CertificateFiles } from "./certificate-fields.tsx";
import { ENTRY_LABELS, ENTRY_USUAL } from "./content-texts.ts";
import { MailFields } from "./mail-fields.tsx";

interface TextFormProps {
  name: SiteTextName;
  fields: SiteTextFields;
  fieldErrors: FieldErrors<SiteTextFields>;
  buttons: ReactNode;
}

/** The form that edits a text. */
export function TextForm({ name, fields, fieldErrors, buttons }: TextFormProps) {
  if (isMailText(name))
    return (
      <form method="post" className="grid max-w-4xl gap-4">
        <MailFields name={name} fields={fields} fieldErrors={fieldErrors} />
        {buttons}
      </form>
    );
  const hasFiles = name === "certificates";
  return (
    <form
      method="post"
      encType={hasFiles ? "multipart/form-data" : undefined}
      className="grid max-w-4xl gap-4"
    >
      {hasFiles ? (
        <CertificateFields fields={fields} fieldErrors={fieldErrors} />
      ) : isPageText(name) ? (
        <PageFields name={name} fields={fields} fieldErrors={fieldErrors} />
      ) : (
        <EntryFields name={name} fields={fields} fieldErrors={fieldErrors} />
      )}
      <Checkbox
        name="isSample"
        label="Marked as sample"
        hint="Marked on the page and listed under “Before you open”."
        defaultChecked={fields["isSample"] === "on"}
      />
      {hasFiles ? <CertificateFiles fields={fields} fieldErrors={fieldErrors} /> : null}
      {buttons}
    </form>
  );
}

type FieldsProps = Omit<TextFormProps, "buttons">;

const PageFields = ({ name, fields, fieldErrors }: FieldsProps) => (
  <>
    {name === "policies" ? null : (
      <Field
        label="Last updated"
        isOptional
        error={fieldErrors["updatedOn"] ?? null}
        hint="The date shown to customers, for example, January 28, 2027."
      >
        <TextInput
          name="updatedOn"
          autoComplete="off"
          defaultValue={fields["updatedOn"]}
          className="max-w-80"
        />
      </Field>
    )}
    <Field
      label="Text"
      error={fieldErrors["markdown"] ?? null}
      hint="Use ## for a chapter, ### for a heading, - for a list, **bold** and [text](/policies) for a link. Leave an empty line between paragraphs. {#orders} after a heading makes it linkable."
    >
      <TextArea
        name="markdown"
        rows={28}
        defaultValue={fields["markdown"]}
        className="font-mono text-small"
      />
    </Field>
  </>
);

/** Empty entries at the end, for additions. */
const SPARE_ENTRIES = 3;

function EntryFields({ name, fields, fieldErrors }: FieldsProps) {
  const labels = ENTRY_LABELS[name] ?? ENTRY_USUAL;
  const count = Math.min(ENTRIES_MAX, entriesIn(fields) + SPARE_ENTRIES);
  return (
    <>
      <p className="text-small text-soft">Clear an entry to remove it. Save to add more.</p>
      <ol className="divide-y divide-line border-y border-line">
        {Array.from({ length: count }, (_, at) => {
          const [title, text] = [entryField(at, "title"), entryField(at, "text")];
          const number = <span className="sr-only">{`${at + 1}: `}</span>;
          return (
            <li key={title} className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-[1fr_2fr]">
              <Field
                label={
                  <>
                    {number}
                    {labels.title}
                  </>
                }
                error={fieldErrors[title] ?? null}
              >
                <TextInput name={title} autoComplete="off" defaultValue={fields[title]} />
              </Field>
              <Field
                label={
                  <>
                    {number}
                    {labels.text}
                  </>
                }
                error={fieldErrors[text] ?? null}
              >
                <TextArea name={text} rows={2} defaultValue={fields[text]} />
              </Field>
            </li>
          );
        })}
      </ol>
    </>
  );
}
