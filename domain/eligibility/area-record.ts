import { fieldErrorsOf } from "#domain/form/form-check.ts";
import { stateName } from "#domain/place/us-states.ts";
import { choice, choices, toggle, usState } from "#domain/record/choice-fields.ts";
import { lineProblem } from "#domain/record/entry-lines.ts";
import { entries } from "#domain/record/list-fields.ts";
import { record, type ValuesOf } from "#domain/record/record.ts";
import { line } from "#domain/record/text-fields.ts";
import { err, ok } from "#domain/result.ts";
import { MAX_FIELD_LENGTH } from "#domain/text/field-limits.ts";
import { holdsHidden } from "#domain/text/visible-text.ts";
import type { PlainDate } from "#domain/time/plain-date.ts";
import type { AreaLevel } from "./banned-area.ts";
import { PRODUCT_CLASSES } from "./contents.ts";
import { EVIDENCE, type Evidence } from "./evidence.ts";
import { normalizePlaceName } from "./place-name.ts";
import { restoreZip } from "./restore-zip.ts";

export const LEVELS: Record<AreaLevel, string> = {
  state: "State",
  county: "County",
  city: "City",
  zip: "ZIP Codes",
};

const isPlaceName = (value: unknown): value is string =>
  typeof value === "string" &&
  value.length <= MAX_FIELD_LENGTH &&
  !holdsHidden(value) &&
  normalizePlaceName(value) !== "";

/** Shorter ones lost their leading zeros in a spreadsheet; `placeProblems` handles them. */
const isZip = (value: unknown): value is string =>
  typeof value === "string" && /^\d{3,5}$/.test(value);

const ZIP_PROBLEM = "Enter 5-digit ZIP Codes, separated by commas.";

const zips = (label: string, hint: string) =>
  entries(label, {
    most: 500,
    none: "none",
    hint,
    split: /[\s,;]+/,
    divider: ", ",
    read: (typed) => (isZip(typed) ? ok(typed) : err(ZIP_PROBLEM)),
    write: (zip) => zip,
    isEntry: isZip,
    json: { kind: "text", min: 5, max: 5, isLine: true, pattern: /^\d{5}$/ },
  });

/** A place as entered in a form. */
export const PLACE = {
  level: choice("Kind", LEVELS),
  state: usState("State"),
  name: {
    ...line("Name", {
      none: "none",
      hint: "As used in addresses, like Sarasota County.",
    }),
    // The kind determines whether it is required; `placeProblems` checks that.
    isOptional: false,
  },
  aliases: entries("Other names", {
    most: 20,
    none: "none",
    hint: "Other spellings in addresses, separated by commas.",
    split: /[,\n]/,
    divider: ", ",
    read: (typed) => (isPlaceName(typed) ? ok(typed) : err("Enter a name.")),
    write: (name) => name,
    isEntry: isPlaceName,
    json: { kind: "text", min: 1, max: MAX_FIELD_LENGTH, isLine: true },
  }),
  zipsCore: zips(
    "ZIP Codes inside",
    "Separated by commas. A county already includes the ZIP Codes that the directory lists for it.",
  ),
  zipsOverlap: zips("ZIP Codes partly inside", "The rule applies in these too."),
};

interface TypedPlace<Level> {
  level: Level;
  state: string | null;
  name: string;
  aliases: string[];
  zipsCore: string[];
  zipsOverlap: string[];
}

const restoreZips = (typed: readonly string[], state: string | null | undefined): string[] => [
  ...new Set(typed.map((zip) => restoreZip(zip, state ?? ""))),
];

/** Problems that involve several fields of a place or its evidence. */
export function placeProblems(values: Partial<TypedPlace<AreaLevel> & Evidence>, today: PlainDate) {
  const { level, state, name, zipsCore, zipsOverlap, lastChecked } = values;
  const isPart = level === "county" || level === "city" || level === "zip";
  const zipProblem = (typed: readonly string[] = []) => {
    const short = restoreZips(typed, state).find((zip) => zip.length < 5);
    return short === undefined ? null : lineProblem(short, ZIP_PROBLEM);
  };
  return fieldErrorsOf<"state" | "name" | "zipsCore" | "zipsOverlap" | "lastChecked">({
    state: level !== undefined && state === null ? "Choose a state." : null,
    name:
      isPart && name !== undefined && normalizePlaceName(name) === ""
        ? "Enter the name used in addresses."
        : null,
    zipsCore:
      level === "zip" && zipsCore?.length === 0 && zipsOverlap?.length === 0
        ? "Enter at least one ZIP Code."
        : zipProblem(zipsCore),
    zipsOverlap: zipProblem(zipsOverlap),
    lastChecked:
      lastChecked !== undefined && lastChecked > today
        ? "Enter a day that isn't in the future."
        : null,
  });
}

/** A whole state has no name, lists or ZIP Codes of its own. */
export const tidyPlace = <Level extends string, Values extends TypedPlace<Level>>(
  values: Values,
): Values =>
  values.level === "county" || values.level === "city" || values.level === "zip"
    ? {
        ...values,
        zipsCore: restoreZips(values.zipsCore, values.state),
        zipsOverlap: restoreZips(values.zipsOverlap, values.state),
      }
    : { ...values, name: "", aliases: [], zipsCore: [], zipsOverlap: [] };

/** A banned place, or one that is watched (RULE-1). */
export const AREA = record(
  {
    isOn: toggle("Banned", {
      hint: "Blocks orders. If off, the place is only listed here.",
    }),
    classes: choices("Only these classes", PRODUCT_CLASSES, {
      none: "everything",
      hint: "Leave all unchecked to ban everything.",
    }),
    ...PLACE,
    ...EVIDENCE.fields,
  },
  {
    begin: { level: "city", certainty: "unverified", isDecided: "on" },
    check: placeProblems,
    tidy: tidyPlace,
  },
);

export type AreaValues = ValuesOf<typeof AREA.fields>;

/** The id of a new place; each level, state and name has only one. */
export const areaIdOf = ({ level, state, name }: Pick<AreaValues, "level" | "state" | "name">) =>
  level === "state"
    ? `state-${state}`
    : `${level}-${state.toLowerCase()}-${normalizePlaceName(name)
        .replace(level === "county" ? / county$/ : /$^/, "")
        .replaceAll(" ", "-")}`;

/** "Louisiana", "Sarasota County, Florida", in everyday wording. */
export const areaTitle = ({ level, state, name }: Pick<AreaValues, "level" | "state" | "name">) =>
  level === "state" ? stateName(state) : `${name}, ${stateName(state)}`;
