import { Form } from "react-router";
import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Field, Select, TextArea } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PRIVACY_KINDS, type PrivacyFields } from "#domain/privacy/privacy-request.ts";
import { type OwnRequestRow, PRIVACY_KIND_TEXTS, PRIVACY_TEXTS } from "./privacy-texts.ts";

interface AskAboutDataProps {
  requests: readonly OwnRequestRow[];
  refusal: FormRefusal<PrivacyFields> | null;
}

/** A customer's requests about their data, and the results (PRIV-15). */
export function AskAboutData({ requests, refusal }: AskAboutDataProps) {
  const { fields, fieldErrors, formError } = refusal ?? NOTHING;
  return (
    <section aria-labelledby="ask" className="grid gap-4">
      <h2 id="ask" className="text-heading">
        {PRIVACY_TEXTS.title}
      </h2>
      <p className="text-small">{PRIVACY_TEXTS.purpose}</p>
      {formError === null ? null : <Notice tone="danger" title={formError} />}
      <Form method="post" className="grid gap-2" noValidate>
        <Field label="What you ask for" error={fieldErrors.kind}>
          <Select name="kind" defaultValue={fields?.kind}>
            {PRIVACY_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {PRIVACY_KIND_TEXTS[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="What we should know"
          hint="To correct something: what is wrong, and what is right."
          error={fieldErrors.text}
          isOptional
        >
          <TextArea name="text" rows={3} defaultValue={fields?.text} />
        </Field>
        <Button variant="secondary" size="small" className="w-fit">
          Send
        </Button>
      </Form>
      {requests.length === 0 ? null : (
        <DefinitionList
          items={requests.map(({ what, when, answer }) => ({
            term: what,
            description: (
              <>
                <p>{when}</p>
                {answer === null ? null : <p className="text-small text-soft">“{answer}”</p>}
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}

const NOTHING: FormRefusal<PrivacyFields> = { fields: null, fieldErrors: {}, formError: null };
