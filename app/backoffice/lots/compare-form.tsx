import { Button } from "#app/ui/button.tsx";
import { Field, TextInput } from "#app/ui/field.tsx";
import { Section } from "../ui/section.tsx";
import { CUSTODY_TEXTS } from "./custody-texts.ts";

interface CompareFormProps {
  typed: { seq: string; hash: string };
  problem: string | null;
}

/** An entry as an email told it, against what the chain says now. */
export function CompareForm({ typed, problem }: CompareFormProps) {
  return (
    <Section title={CUSTODY_TEXTS.compare} hint={CUSTODY_TEXTS.compareHint} className="max-w-3xl">
      <form className="grid items-start gap-x-4 sm:grid-cols-[8rem_1fr_auto]">
        <Field label="Entry">
          <TextInput name="seq" inputMode="numeric" autoComplete="off" defaultValue={typed.seq} />
        </Field>
        <Field label="Code" error={problem}>
          <TextInput name="hash" autoComplete="off" spellCheck={false} defaultValue={typed.hash} />
        </Field>
        <Button variant="secondary" className="justify-self-start sm:mt-7">
          Compare
        </Button>
      </form>
    </Section>
  );
}
