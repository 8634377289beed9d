import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Difference } from "#domain/record/record.ts";
import { ChangeList } from "../changes/change-list.tsx";
import { Section } from "../ui/section.tsx";
import { CODE_TEXTS } from "./code-texts.ts";

interface CodeDifferenceProps {
  changes: readonly Difference[];
  /** The change, and the version that it was shown against. */
  carried: { name: string; value: string }[];
}

/** The difference a change makes, and the form that saves it. */
export const CodeDifference = ({ changes, carried }: CodeDifferenceProps) => (
  <Section title={CODE_TEXTS.difference} hint={CODE_TEXTS.differenceHint} className="max-w-3xl">
    <ChangeList changes={changes} />
    <form method="post" className="flex flex-wrap gap-3">
      <HiddenFields fields={carried} />
      <Button name="step" value="save">
        {CODE_TEXTS.save}
      </Button>
      <Button name="step" value="again" variant="secondary">
        {CODE_TEXTS.again}
      </Button>
    </form>
  </Section>
);
