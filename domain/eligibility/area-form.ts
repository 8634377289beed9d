import { fieldErrorsOf, type FormCheck, formCheck } from "#domain/form/form-check.ts";
import { parseUsState, stateName } from "#domain/place/us-states.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { trimmedFields } from "#domain/text/trimmed-text.ts";
import { hiddenProblem, holdsHidden, visibleLines } from "#domain/text/visible-text.ts";
import { isDay, type PlainDate } from "#domain/time/plain-date.ts";
import { AREA_LEVELS, type AreaLevel, type BannedArea } from "./banned-area.ts";
import { normalizePlaceName } from "./place-name.ts";
import { restoreZip } from "./restore-zip.ts";

/** What staff decide about a place (RULE-1). */
export interface AreaValues extends Omit<BannedArea, "id"> {
  source: string;
  /** null = no reminder. */
  checkAgainBy: PlainDate | null;
}

/** The names of its fields. */
export const AREA_FORM_KEYS = [
  "level",
  "state",
  "name",
  "aliases",
  "zipsCore",
  "zipsOverlap",
  "enabled",
  "certainty",
  "source",
  "note",
  "lastChecked",
  "checkAgainBy",
] as const;

/** As typed. */
export type AreaFields = Record<(typeof AREA_FORM_KEYS)[number], string>;

/** The form of a new place: watched, not in force. */
export const NEW_AREA: AreaFields = {
  ...trimmedFields({}, AREA_FORM_KEYS),
  level: "city",
  certainty: "unverified",
};

/** Reads the form from any body; never throws. */
export const parseArea = (body: unknown): AreaFields => trimmedFields(body, AREA_FORM_KEYS);

/** A place as its form shows it: what is read from it again is the same place. */
export const areaFields = (area: AreaValues): AreaFields => ({
  level: area.level,
  state: area.state,
  name: area.name,
  aliases: area.aliases.join(", "),
  zipsCore: area.zipsCore.join(", "),
  zipsOverlap: area.zipsOverlap.join(", "),
  enabled: area.enabled ? "on" : "",
  certainty: area.certainty,
  source: area.source,
  note: area.note,
  lastChecked: area.lastChecked,
  checkAgainBy: area.checkAgainBy ?? "",
});

/** The ID of a new place: there is one of each level, state and name. */
export const areaIdOf = ({ level, state, name }: Pick<AreaValues, "level" | "state" | "name">) =>
  level === "state"
    ? `state-${state}`
    : `${level}-${state.toLowerCase()}-${normalizePlaceName(name)
        .replace(level === "county" ? / county$/ : /$^/, "")
        .replaceAll(" ", "-")}`;

/** The longest lists and texts of a place or rule; the API documents the same. */
export const AREA_LIMITS = { aliases: 20, zips: 500, note: 1000, source: 500 } as const;
/** A reminder further ahead is more likely a typing error. */
const REMIND_YEARS = 2;

/** Says what is wrong beside its field. @param today by the shop's clock */
export function validateArea(
  fields: AreaFields,
  today: PlainDate,
): FormCheck<AreaFields, AreaValues> {
  const level = AREA_LEVELS.find((known) => known === fields.level);
  const state = parseUsState(fields.state);
  const aliases = partsOf(fields.aliases, /[,\n]/);
  const zipsOf = (text: string) =>
    partsOf(text, /[\s,;]/).map((zip) => restoreZip(zip, fields.state));
  const [zipsCore, zipsOverlap] = [zipsOf(fields.zipsCore), zipsOf(fields.zipsOverlap)];
  const name = level === "state" && state !== null ? state : fields.name;
  const note = visibleLines(fields.note).replaceAll("\r\n", "\n");
  const fieldErrors = fieldErrorsOf<keyof AreaFields>({
    level: level === undefined ? "Please choose what kind of place it is." : null,
    state: state === null ? "Please choose a state." : null,
    name: nameProblem(name, level),
    aliases: aliasesProblem(aliases),
    zipsCore:
      zipsProblem(zipsCore) ??
      (level === "zip" && zipsCore.length + zipsOverlap.length === 0
        ? "A ban of ZIP Codes needs at least one."
        : null),
    zipsOverlap: zipsProblem(zipsOverlap),
    certainty:
      fields.certainty === ""
        ? "Please say how sure it is."
        : (hiddenProblem("The certainty", fields.certainty) ??
          lengthProblem("The certainty", fields.certainty)),
    source:
      hiddenProblem("The source", fields.source) ??
      lengthProblem("The source", fields.source, AREA_LIMITS.source),
    note: lengthProblem("The note", note, AREA_LIMITS.note),
    lastChecked: checkedProblem(fields.lastChecked, today),
    checkAgainBy: reminderProblem(fields.checkAgainBy, today),
  });
  if (level === undefined || state === null) return formCheck(fieldErrors, null);
  const isWhole = level === "state";
  return formCheck(fieldErrors, {
    level,
    state,
    name,
    aliases: isWhole ? [] : aliases,
    zipsCore: isWhole ? [] : zipsCore,
    zipsOverlap: isWhole ? [] : zipsOverlap,
    enabled: fields.enabled === "on",
    certainty: fields.certainty,
    source: fields.source,
    note,
    lastChecked: fields.lastChecked,
    checkAgainBy: fields.checkAgainBy === "" ? null : fields.checkAgainBy,
  });
}

/** Each once, in the order they were typed; lists have commas or line breaks between their parts. */
const partsOf = (text: string, divider: RegExp): string[] => [
  ...new Set(
    text
      .split(divider)
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
];

function nameProblem(name: string, level: AreaLevel | undefined): string | null {
  if (level === "state") return null;
  if (normalizePlaceName(name) === "") return "Please give the name, as it is in addresses.";
  return hiddenProblem("The name", name) ?? lengthProblem("The name", name);
}

const aliasesProblem = (aliases: readonly string[]): string | null =>
  aliases.length > AREA_LIMITS.aliases
    ? `At most ${AREA_LIMITS.aliases} other names.`
    : aliases.some((alias) => holdsHidden(alias) || normalizePlaceName(alias) === "")
      ? "Names with commas between them."
      : lengthProblem("A name", aliases.find((alias) => alias.length > 200) ?? "");

const zipsProblem = (zips: readonly string[]): string | null =>
  zips.length > AREA_LIMITS.zips
    ? `At most ${AREA_LIMITS.zips} ZIP Codes.`
    : zips.every((zip) => /^\d{5}$/.test(zip))
      ? null
      : "Five digits each, with commas between them.";

/** A day, or a month as the list of the first day has it. */
function checkedProblem(text: string, today: PlainDate): string | null {
  if (text === "") return null;
  const isDate = /^\d{4}-\d{2}$/.test(text) ? isDay(`${text}-01`) : isDay(text);
  if (!isDate) return "As 2026-11-23, or 2026-11 for a month.";
  return text > today ? "This day has not come yet." : null;
}

function reminderProblem(text: string, today: PlainDate): string | null {
  if (text === "") return null;
  if (!isDay(text)) return "Please give a day.";
  return Number(text.slice(0, 4)) - Number(today.slice(0, 4)) > REMIND_YEARS
    ? `This is more than ${REMIND_YEARS} years ahead.`
    : null;
}

/** "Louisiana", "Sarasota County, Florida", as a person says it. */
export const areaTitle = ({ level, state, name }: Pick<AreaValues, "level" | "state" | "name">) =>
  level === "state" ? stateName(state) : `${name}, ${stateName(state)}`;
