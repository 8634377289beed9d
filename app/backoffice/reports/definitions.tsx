import { DefinitionList } from "#app/ui/definition-list.tsx";
import { REPORT_TEXTS } from "./report-texts.ts";

/** What each figure of a report counts, in plain words. */
export function Definitions({ of }: { of: readonly { term: string; description: string }[] }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {REPORT_TEXTS.definitions}
      </summary>
      <DefinitionList items={[...of]} className="text-small" />
    </details>
  );
}
