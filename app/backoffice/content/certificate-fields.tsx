import { Field, TextInput } from "#app/ui/field.tsx";
import type { FieldErrors } from "#domain/form/form-check.ts";
import {
  certificateAddress,
  certificateField,
  CERTIFICATES_MAX,
  certificatesIn,
} from "#domain/site-text/certificates.ts";
import type { SiteTextFields } from "#domain/site-text/site-text-form.ts";

interface CertificateFieldsProps {
  fields: SiteTextFields;
  fieldErrors: FieldErrors<SiteTextFields>;
}

/** Empty rows at the end, for additions. */
const SPARE = 2;

const countOf = (fields: SiteTextFields): number =>
  Math.min(CERTIFICATES_MAX, certificatesIn(fields) + SPARE);

const WORDS = [
  { part: "title", label: "Title", hint: "For example, Purity." },
  { part: "text", label: "Laboratory", hint: "For example, Third-party laboratory." },
  { part: "lot", label: "Lot", hint: "As shown on the package." },
] as const;

/** The certificates' text fields. */
export const CertificateFields = ({ fields, fieldErrors }: CertificateFieldsProps) => (
  <>
    <p className="text-small text-soft">Clear an entry's text to remove it. Save to add more.</p>
    <ol className="divide-y divide-line border-y border-line">
      {Array.from({ length: countOf(fields) }, (_, at) => (
        <li
          key={certificateField(at, "title")}
          className="grid gap-x-6 gap-y-2 py-3 md:grid-cols-3"
        >
          {WORDS.map(({ part, label, hint }) => {
            const name = certificateField(at, part);
            return (
              <Field
                key={part}
                label={
                  <>
                    <span className="sr-only">{`${at + 1}: `}</span>
                    {label}
                  </>
                }
                isOptional={part === "lot"}
                hint={hint}
                error={fieldErrors[name] ?? null}
              >
                <TextInput name={name} autoComplete="off" defaultValue={fields[name]} />
              </Field>
            );
          })}
          <input
            type="hidden"
            name={certificateField(at, "file")}
            value={fields[certificateField(at, "file")] ?? ""}
          />
        </li>
      ))}
    </ol>
  </>
);

/** The certificates' files. They come last in the form, so a file that is too large can't cut off the other fields. */
export const CertificateFiles = ({ fields, fieldErrors }: CertificateFieldsProps) => (
  <fieldset className="grid gap-3">
    <legend className="font-display text-heading">Files</legend>
    <p className="text-small text-soft">
      PDF, JPEG or PNG, up to 10 MB. A file you uploaded is kept while you keep editing.
    </p>
    <ol className="divide-y divide-line border-y border-line">
      {Array.from({ length: countOf(fields) }, (_, at) => {
        const file = fields[certificateField(at, "file")] ?? "";
        const address = certificateAddress({ title: "", text: "", lot: "", file });
        const title = fields[certificateField(at, "title")] ?? "";
        return (
          <li
            key={certificateField(at, "upload")}
            className="grid items-center gap-x-6 gap-y-1 py-3 md:grid-cols-[1fr_8rem]"
          >
            <Field
              label={`${address === null ? "File" : "Another file"} for ${at + 1}${title === "" ? "" : `, ${title}`}`}
              isOptional={address !== null || title === ""}
              error={fieldErrors[certificateField(at, "file")] ?? null}
            >
              <TextInput
                type="file"
                name={certificateField(at, "upload")}
                accept="application/pdf,image/jpeg,image/png"
              />
            </Field>
            {address === null ? null : (
              <a href={address} className="link tap text-small">
                View file
                <span className="sr-only">{` for ${at + 1}`}</span>
              </a>
            )}
          </li>
        );
      })}
    </ol>
  </fieldset>
);
