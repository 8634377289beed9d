import type { FormRefusal } from "#app/shell/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Section } from "../ui/section.tsx";
import { STOP_TEXTS } from "./stop-texts.ts";

interface StopFormProps {
  name: string;
  isStopped: boolean;
  refusal: FormRefusal<Record<string, string>> | null;
}

/** The button that stops a sale or allows it again. */
export function StopForm({ name, isStopped, refusal }: StopFormProps) {
  const act = isStopped ? "allow" : "stop";
  return (
    <Section
      className="max-w-xl"
      title={STOP_TEXTS[act]}
      hint={isStopped ? STOP_TEXTS.allowHint : STOP_TEXTS.stopHint}
    >
      <form method="post" className="grid gap-2">
        <TextField form={refusal} name="reason" label="Reason" />
        {isStopped ? null : (
          <TextField form={refusal} name="confirm" label={`Type ${name} to confirm`} />
        )}
        <Button
          name="act"
          value={act}
          size={isStopped ? "medium" : "large"}
          className="justify-self-start"
        >
          {isStopped ? `Resume sale of ${name}` : `Stop sale of ${name}`}
        </Button>
      </form>
    </Section>
  );
}
