import { readLotNumber } from "#domain/catalog/lot-number.ts";
import { choice, toggle } from "#domain/record/choice-fields.ts";
import { count } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line, note, typedWord } from "#domain/record/text-fields.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { LotState } from "./lot-state.ts";

/** Source of destroyed units: units that never left, or returned ones. */
export const DESTROYED_FROM = ["shelf", "returned"] as const;

export type DestroyedFrom = (typeof DESTROYED_FROM)[number];

/** The destruction of a lot's units. @param sources possible sources, in words */
export const destructionOf = (number: string, sources: Readonly<Record<DestroyedFrom, string>>) =>
  record(
    {
      source: choice("From", sources),
      units: count("Units", { min: 1, max: 1_000_000 }),
      reason: note("Reason", {
        hint: "Why, how, and where the evidence is kept.",
      }),
      witness: line("Witness", { max: 100, hint: "Name and role of a witness." }),
      isBooked: toggle("Remove from stock"),
      confirm: typedWord(`Type ${number} to confirm`, {
        hint: "This can't be undone.",
        isWord: (typed) => readLotNumber(typed) === number,
        problem: `Type ${number} to destroy units of this lot.`,
      }),
    },
    {
      check: ({ source, isBooked }) =>
        isBooked === true && source === "returned"
          ? { isBooked: "Returned units aren't in stock. Leave this off." }
          : {},
    },
  );

export interface DestructionValues extends Omit<
  ValuesOf<ReturnType<typeof destructionOf>["fields"]>,
  "confirm"
> {
  seenVersion: number;
  /** The form's key: a form sent twice is one destruction. */
  key: string;
}

interface Standing {
  state: LotState;
  expiresOn: PlainDate | null;
  /** Units that are neither packed nor destroyed. */
  left: number;
  /** Returned units that are still there. */
  returned: number;
}

/** How many units may be destroyed (LOT-8): quarantined or expired ones, and returned ones. */
export const destroyable = (
  { state, expiresOn, left, returned }: Standing,
  today: PlainDate,
): Record<DestroyedFrom, number> => {
  const isAside = state === "quarantined" || state === "failed" || state === "recalled";
  const isPast = expiresOn !== null && expiresOn < today;
  return { shelf: isAside || isPast ? Math.max(0, left) : 0, returned: Math.max(0, returned) };
};
