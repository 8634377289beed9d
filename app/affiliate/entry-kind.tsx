import { LEDGER_KIND_LABELS } from "#content/affiliate.ts";
import type { EntryView } from "./entry-view.ts";

/** What changed the balance, and the reason or reference if staff gave one. */
export function EntryKind({ entry: { kind, note } }: { entry: EntryView }) {
  return (
    <span className="grid justify-items-end md:justify-items-start">
      {LEDGER_KIND_LABELS[kind]}
      {note === "" ? null : (
        <span className="text-right text-caption font-normal text-soft md:text-left">{note}</span>
      )}
    </span>
  );
}

/** Shown where a row has no value. */
export const NOTHING = "–";
