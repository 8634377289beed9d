import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea, TextInput } from "#app/ui/field.tsx";
import { RECALL_MAIL } from "#content/recall.ts";
import type { RecallFields } from "#domain/lot/recall-form.ts";
import { Section } from "../ui/section.tsx";
import type { LotView } from "./lot-view.ts";
import { RECALL_TEXTS } from "./recall-texts.ts";

interface RecallFormProps {
  lot: LotView;
  canBeRecalled: boolean;
  /** Whom it would reach. */
  toll: string;
  refusal: FormRefusal<RecallFields> | null;
}

/** One text for the drill and the recall: what was drilled is what is sent. */
export function RecallForm({ lot, canBeRecalled, toll, refusal }: RecallFormProps) {
  const { fields, fieldErrors = {} } = refusal ?? {};
  return (
    <Section
      title={canBeRecalled ? RECALL_TEXTS.form : RECALL_TEXTS.drillAgain}
      hint={RECALL_TEXTS.formHint}
      className="max-w-3xl"
    >
      <form method="post" className="grid gap-2">
        <input type="hidden" name="version" value={fields?.version ?? lot.version} />
        <Field
          label="Reason"
          error={fieldErrors.reason}
          hint="For the records; customers do not see it."
        >
          <TextInput name="reason" autoComplete="off" defaultValue={fields?.reason} />
        </Field>
        <Field label="Subject of the email" error={fieldErrors.subject}>
          <TextInput
            name="subject"
            autoComplete="off"
            defaultValue={fields?.subject ?? RECALL_MAIL.subject}
          />
        </Field>
        <Field label="Text of the email" error={fieldErrors.text} hint={RECALL_TEXTS.gaps}>
          <TextArea name="text" rows={14} defaultValue={fields?.text ?? RECALL_MAIL.text} />
        </Field>
        <Button name="act" value="drill" variant="secondary" className="justify-self-start">
          {RECALL_TEXTS.drill}
        </Button>
        {canBeRecalled ? (
          <div className="mt-6 grid gap-2 border-t border-line pt-6">
            <p className="text-small font-medium break-words">
              {`Recalling lot ${lot.number} of ${lot.product} concerns ${toll}. It cannot be taken back.`}
            </p>
            <Field
              label={`Type ${lot.number} to recall it`}
              isOptional
              error={fieldErrors.confirm}
              hint="A drill needs nothing here."
            >
              <TextInput
                name="confirm"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                defaultValue={fields?.confirm}
              />
            </Field>
            <Button name="act" value="recall" className="justify-self-start">
              {RECALL_TEXTS.recall}
            </Button>
          </div>
        ) : null}
      </form>
    </Section>
  );
}
