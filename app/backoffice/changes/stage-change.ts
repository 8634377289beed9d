import { parseStaffNote } from "#domain/form/staff-note.ts";
import { parseStart } from "#domain/time/planned-start.ts";
import type { ChangeView } from "./change-view.ts";
import type { StagedChange } from "./save-form.tsx";

export type SaveErrors = Partial<Pick<StagedChange, "reasonError" | "startsAtError">>;

interface SaveFields {
  reason: string;
  startsAt: string;
}

/**
 * Reads the second form of a change: why and when; or the errors to show again.
 *
 * @returns `startsAt` is `null` if at once
 */
export function readSave({ reason, startsAt }: SaveFields, now: Date) {
  const why = parseStaffNote(reason, "A reason");
  const when = parseStart(startsAt, now);
  if (why.ok && when.ok) return { isSound: true, reason: why.value, startsAt: when.value } as const;
  const errors: SaveErrors = {
    reasonError: why.ok ? null : why.error,
    startsAtError: when.ok ? null : when.error,
  };
  return { isSound: false, errors } as const;
}

/** A change to be looked over. */
export const stageChange = (
  changes: ChangeView[],
  consequences: string[],
  fields: SaveFields,
  wrong: SaveErrors = {},
): StagedChange => ({
  changes,
  consequences,
  ...fields,
  reasonError: null,
  startsAtError: null,
  ...wrong,
});
