import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { ActButton } from "../ui/act-button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { CHARGEBACK_TEXTS, CHARGEBACK_TONES } from "./chargeback-texts.ts";
import type { ChargebackView } from "./chargeback-view.ts";

interface ChargebackItemProps {
  chargeback: ChargebackView;
  version: string;
  /** The refusal of one of this chargeback's forms. */
  refusal: FormRefusal<Record<string, string>> | null;
}

/** One chargeback: the details from the letter, and everything that has happened since. */
export function ChargebackItem({ chargeback, version, refusal }: ChargebackItemProps) {
  const { id, caseNumber, amount, category, state, stateText, facts, isWaiting } = chargeback;
  const of = <VisuallyHidden> of case {caseNumber}</VisuallyHidden>;
  const hidden = (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="chargebackId" value={id} />
    </>
  );
  return (
    <section
      aria-labelledby={`case-${id}`}
      className="grid gap-3 rounded-card border border-line bg-fill px-5 py-5"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={`case-${id}`} className="text-heading">
          {amount}
        </h2>
        <Badge tone={CHARGEBACK_TONES[state]}>{stateText}</Badge>
      </div>
      <div className="grid gap-1 text-small [overflow-wrap:anywhere]">
        <p>
          Case <span className="font-medium">{caseNumber}</span>: {category}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="text-soft">
            {fact}
          </p>
        ))}
      </div>
      {isWaiting ? (
        <div className="grid gap-x-8 gap-y-4 border-t border-line pt-4 sm:grid-cols-2">
          <form method="post" className="grid content-start gap-2">
            {hidden}
            <TextField
              form={refusal}
              name="sentOn"
              label={
                <>
                  Evidence sent
                  {of}
                </>
              }
              hint="The day you sent your answer."
              type="date"
            />
            <Button name="act" value="evidence_sent" size="small" className="justify-self-start">
              Record as sent{of}
            </Button>
          </form>
          <form method="post" className="grid content-start gap-2">
            {hidden}
            <h3 className="font-sans text-small font-medium">Record decision</h3>
            <p className="text-caption text-soft">{CHARGEBACK_TEXTS.decideHint}</p>
            <div className="flex flex-wrap gap-3 pt-1">
              <ActButton act="won">Won{of}</ActButton>
              <ActButton act="lost">Lost{of}</ActButton>
            </div>
          </form>
        </div>
      ) : null}
    </section>
  );
}
