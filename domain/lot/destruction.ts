import { readLotNumber } from "#domain/catalog/lot-number.ts";
import { choice, toggle } from "#domain/record/choice-fields.ts";
import { count } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line, note, typedWord } from "#domain/record/text-fields.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { LotState } from "./lot-state.ts";

/** Where destroyed units are taken from: those that never left, or those that came back. */
export const DESTROYED_FROM = ["shelf", "returned"] as const;

export type DestroyedFrom = (typeof DESTROYED_FROM)[number];

/** The destruction of units of a lot. @param sources where units can be taken from, in words */
export const destructionOf = (number: string, sources: Readonly<Record<DestroyedFrom, string>>) =>
  record(
    {
      source: choice("From", sources),
      units: count("Units", { min: 1, max: 1_000_000 }),
      reason: note("Reason", {
        hint: "Why, how, and where the proof is.",
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
  /** Names the form: sent twice, it is one destruction. */
  key: string;
}

interface Standing {
  state: LotState;
  expiresOn: PlainDate | null;
  /** Neither packed nor destroyed. */
  left: number;
  /** Came back and are still there. */
  returned: number;
}

/** How many units may be destroyed (LOT-8): what is set aside or past its day, and what came back. */
export const destroyable = (
  { state, expiresOn, left, returned }: Standing,
  today: PlainDate,
): Record<DestroyedFrom, number> => {
  const isAside = state === "quarantined" || state === "failed" || state === "recalled";
  const isPast = expiresOn !== null && expiresOn < today;
  return { shelf: isAside || isPast ? Math.max(0, left) : 0, returned: Math.max(0, returned) };
};
