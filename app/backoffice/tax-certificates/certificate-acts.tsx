import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { ConfirmFirst } from "../ui/confirm-first.tsx";
import { Section } from "../ui/section.tsx";
import { CERTIFICATE_LABELS, CERTIFICATE_TEXTS } from "./certificate-texts.ts";

interface CertificateDocumentProps {
  one: { version: number; hasDocument: boolean };
  /** The path of its page. */
  path: string;
  mayChange: boolean;
  /** `null` if a file can be sent right away. */
  confirmBefore: string | null;
  error: string | null;
}

/** A certificate's document, and the form to upload one. */
export function CertificateDocument({
  one,
  path,
  mayChange,
  confirmBefore,
  error,
}: CertificateDocumentProps) {
  return (
    <Section title="Document">
      {one.hasDocument ? (
        <ButtonLink
          to={path}
          reloadDocument
          variant="secondary"
          size="small"
          className="justify-self-start"
        >
          Open document
        </ButtonLink>
      ) : (
        <p className="max-w-prose text-small text-soft">{CERTIFICATE_TEXTS.noDocument}</p>
      )}
      {!mayChange ? null : confirmBefore !== null ? (
        <ConfirmFirst next={confirmBefore} />
      ) : (
        <form method="post" encType="multipart/form-data" className="grid max-w-xl gap-2">
          {one.hasDocument ? (
            <p className="text-small text-soft">A new document replaces this one.</p>
          ) : null}
          {/* This field comes before the file, because nothing after a refused file is read. */}
          <input type="hidden" name="version" value={one.version} />
          <Field label="File" error={error} hint="PDF, JPEG or PNG, up to 10 MB. Staff only.">
            <TextInput type="file" name="document" accept="application/pdf,image/jpeg,image/png" />
          </Field>
          {error === null ? null : <p className="text-small">Choose the file again.</p>}
          <Button variant="secondary" className="justify-self-start">
            {CERTIFICATE_TEXTS.keep}
          </Button>
        </form>
      )}
    </Section>
  );
}

interface WithdrawFormProps {
  version: number;
  reason: string;
  error: string | null;
}

/** Withdraws a certificate. */
export function WithdrawForm({ version, reason, error }: WithdrawFormProps) {
  return (
    <form method="post" className="grid max-w-xl gap-2">
      <h2 className="text-heading">{CERTIFICATE_TEXTS.withdraw}</h2>
      <p className="text-small text-soft">{CERTIFICATE_TEXTS.withdrawHint}</p>
      <input type="hidden" name="version" value={version} />
      <Field label={CERTIFICATE_LABELS.reason} error={error} hint="Staff only.">
        <TextInput name="reason" autoComplete="off" defaultValue={reason} />
      </Field>
      <Button name="act" value="withdraw" variant="secondary" className="justify-self-start">
        {CERTIFICATE_TEXTS.withdraw}
      </Button>
    </form>
  );
}
