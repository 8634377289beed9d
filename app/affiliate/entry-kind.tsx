import { LEDGER_KIND_LABELS } from "#content/affiliate.ts";
import type { EntryView } from "./entry-view.ts";

/** Why the balance changed, with the reason or reference if staff gave one. */
export function EntryKind({ entry: { kind, note } }: { entry: EntryView }) {
  return (
    <span className="md:grid">
      {LEDGER_KIND_LABELS[kind]}
      {note === "" ? null : (
        <span className="text-caption font-normal text-soft max-md:ml-1.5">{note}</span>
      )}
    </span>
  );
}

/** Shown if a row has no value. */
export const NOTHING = "–";
