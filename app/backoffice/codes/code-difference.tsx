import { HiddenFields } from "#app/shell/hidden-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import type { codeChanges } from "#domain/codes/code-words.ts";
import { CODE_TEXTS } from "./code-texts.ts";

export interface StagedCode {
  changes: ReturnType<typeof codeChanges>;
}

interface CodeDifferenceProps {
  staged: StagedCode;
  /** The change, and the version that it was shown against. */
  carried: { name: string; value: string }[];
}

/** What a change of a code comes to, and the form that makes it. */
export function CodeDifference({ staged, carried }: CodeDifferenceProps) {
  return (
    <section aria-labelledby="difference" className="grid max-w-3xl gap-4">
      <h2 id="difference" className="text-heading">
        {CODE_TEXTS.difference}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {staged.changes.map(({ label, before, after }) => (
          <li key={label} className="grid gap-x-6 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <span className="text-small text-soft">{label}</span>
            <span className="grid min-w-0 break-words">
              {after}
              <span className="text-small text-soft">was {before}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-small text-soft">{CODE_TEXTS.differenceHint}</p>
      <form method="post" className="flex flex-wrap gap-3">
        <HiddenFields fields={carried} />
        <Button name="step" value="save">
          {CODE_TEXTS.save}
        </Button>
        <Button name="step" value="again" variant="secondary">
          {CODE_TEXTS.again}
        </Button>
      </form>
    </section>
  );
}
