import { readLotNumber } from "#domain/catalog/lot-number.ts";
import {
  type Measure,
  MEASURE_NAMES,
  measureText,
  MEASURES,
  MICROBES,
} from "#domain/catalog/lot-values.ts";
import { product, toggle, yesNo } from "#domain/record/choice-fields.ts";
import { type Field, optional } from "#domain/record/field.ts";
import { count, figure } from "#domain/record/number-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line, note } from "#domain/record/text-fields.ts";
import { day } from "#domain/record/time-fields.ts";

const NOT_ENTERED = "Not entered";
const NOT_MEASURED = "Not measured";
/** A date outside this range is probably a typo. */
const DAYS = { from: "2000-01-01", yearsAhead: 20 };

const measure = (name: Measure): Field<string | null> => {
  const { label, unit } = MEASURES[name];
  return optional(
    figure(`${label}, ${unit}`, {
      max: unit.startsWith("%") ? 100 : 99_999.9999,
      decimals: 4,
      words: (value) => measureText(name, value),
    }),
    NOT_MEASURED,
  );
};

const FACTS = {
  madeOn: optional(day("Manufactured on", { ...DAYS, isPast: true }), NOT_ENTERED),
  expiresOn: optional(day("Good through", { ...DAYS, hint: "Last day it can ship." }), NOT_ENTERED),
  receivedUnits: count("Units received", { min: 1, max: 1_000_000 }),
  laboratory: optional(line("Laboratory"), NOT_ENTERED),
  testedOn: optional(day("Tested on", { ...DAYS, isPast: true }), NOT_ENTERED),
  // Each measure has its field.
  ...(Object.fromEntries(MEASURE_NAMES.map((name) => [name, measure(name)])) as Record<
    Measure,
    Field<string | null>
  >),
  isFreeOfMicrobes: optional(
    yesNo(MICROBES.label, {
      hint: "Passed all microbe tests.",
      names: { no: MICROBES.fails, yes: MICROBES.passes },
    }),
    NOT_MEASURED,
  ),
};

type Days = Partial<Pick<ValuesOf<typeof FACTS>, "madeOn" | "expiresOn" | "testedOn">>;

const check = ({ madeOn, expiresOn, testedOn }: Days) => ({
  ...(madeOn && expiresOn && expiresOn <= madeOn
    ? { expiresOn: "Enter a day after the manufacturing date." }
    : {}),
  ...(madeOn && testedOn && testedOn < madeOn
    ? { testedOn: "Enter the manufacturing date or a later day." }
    : {}),
});

/** All facts about a lot besides its status. */
export const LOT = record(FACTS, { check });

export type LotFacts = ValuesOf<typeof LOT.fields>;

/** A change of a lot's facts, with its reason. */
export const LOT_EDIT = record({ ...FACTS, reason: note("Reason") }, { check });

export interface LotChange {
  facts: LotFacts;
  seenVersion: number;
  reason: string;
}

/** A delivery that creates a lot. */
export const LOT_RECEIPT = record(
  {
    productId: product("Product"),
    number: line("Lot number", {
      hint: "As shown on the package.",
      max: 24,
      normalize: (typed) => readLotNumber(typed) ?? typed,
      problem: (typed) =>
        readLotNumber(typed) === null
          ? "Enter the lot number as shown on the package: letters, digits and dashes."
          : null,
    }),
    ...FACTS,
    reason: note("Delivery note", { hint: "Its number or who delivered it." }),
    isBooked: toggle("Add units to stock", {
      hint: "Leave off if they're already counted.",
    }),
  },
  { check, begin: { isBooked: "on" } },
);

export interface NewLot {
  productId: number;
  number: string;
  facts: LotFacts;
  /** Whether its units are also added to stock. */
  isBooked: boolean;
  reason: string;
  /** The form's key: a form sent twice creates one lot. */
  key: string;
}

export const newLot = (values: ValuesOf<typeof LOT_RECEIPT.fields>, key: string): NewLot => {
  const { productId, number, isBooked, reason, ...facts } = values;
  return { productId, number, facts, isBooked, reason, key };
};
