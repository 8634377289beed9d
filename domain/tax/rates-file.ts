import { restoreZip } from "#domain/eligibility/restore-zip.ts";
import { parseUsState, type UsState } from "#domain/place/us-states.ts";
import { lengthProblem } from "#domain/text/field-limits.ts";
import { readTable, type Table, type TableRow } from "#domain/text/read-table.ts";
import { hiddenProblem } from "#domain/text/visible-text.ts";
import { isDay } from "#domain/time/plain-date.ts";
import { parsePerMg } from "./excise.ts";
import { parseRate, placeKey, RATE_LEVELS, type TaxRate } from "./rate.ts";

export interface FileProblem {
  /** In the file, the header being the first. */
  line: number;
  problem: string;
}

/** The excise on a milligram of a compound, in millionths of a dollar (TAX-9). */
export interface FileExcise extends TaxRate {
  compound: string;
}

export interface RatesFile {
  /** Rates on the price. */
  rates: TaxRate[];
  excise: FileExcise[];
  problems: FileProblem[];
}

/** The known places and compounds. */
export interface KnownPlaces {
  hasCounty(state: UsState, key: string): boolean;
  /** null for a ZIP Code that does not exist. */
  stateOfZip(zip: string): string | null;
  /** The compound's name as the shop writes it; `null` if the shop doesn't have it. */
  compoundOf(name: string): string | null;
}

/** More rows than there are ZIP Codes. */
const ROWS_MAX = 60_000;
const PROBLEMS_MAX = 50;
const COLUMNS = {
  state: ["state"],
  kind: ["kind"],
  place: ["place"],
  from: ["from"],
  percent: ["percent"],
  compound: ["compound"],
  "dollars per mg": ["dollarspermg"],
} as const;

type Column = keyof typeof COLUMNS;

const PLACE_COLUMNS = ["state", "kind", "place", "from"] as const;
const EXCISE_COLUMNS = ["compound", "dollars per mg"] as const;

const [FIRST_DAY, LAST_DAY] = ["2000-01-01", "2099-12-31"];

/**
 * Reads a file of rates with a header; other columns are not read, and it never throws (TAX-4). Lines that name a
 * compound are of excise (TAX-9), all others of the price.
 */
export function parseRatesFile(text: string, known: KnownPlaces): RatesFile {
  const read = readTable(text, { names: COLUMNS, isHeader: () => true, rowsMax: ROWS_MAX + 2 });
  const has = (column: Column) => read.ok && read.value.has(column);
  const isExcise = EXCISE_COLUMNS.some(has);
  const needed: Column[] = [
    ...PLACE_COLUMNS,
    ...(isExcise ? EXCISE_COLUMNS : ["percent" as const]),
  ];
  const missing = needed.filter((column) => !has(column));
  if (!read.ok || missing.length > 0) {
    const problem = `The first line must name the columns State, Kind, Place, Percent and From. For excise, use Compound and Dollars per mg instead of Percent. Missing: ${missing.join(", ")}.`;
    return { rates: [], excise: [], problems: [{ line: 1, problem }] };
  }
  const lines = [...read.value.rows];
  const found: RatesFile = { rates: [], excise: [], problems: [] };
  if (lines.length === 0) found.problems.push({ line: 2, problem: "The file has no rates." });
  if (lines.length > ROWS_MAX) {
    const problem = `A file can have up to ${ROWS_MAX.toLocaleString("en-US")} rates.`;
    return { ...found, problems: [{ line: ROWS_MAX + 2, problem }] };
  }
  const seen = new Set<string>();
  for (const row of lines) {
    if (found.problems.length >= PROBLEMS_MAX) break;
    const { line } = row;
    const rate = row.problem ?? readRate(row, { known, style: read.value });
    if (typeof rate === "string") {
      found.problems.push({ line, problem: rate });
      continue;
    }
    const compound = isExciseRate(rate) ? rate.compound : "";
    const key = [rate.state, rate.level, placeKey(rate.level, rate.place), rate.fromDay, compound];
    if (seen.has(key.join("|")))
      found.problems.push({ line, problem: "The file lists this place and day twice." });
    seen.add(key.join("|"));
    if (isExciseRate(rate)) found.excise.push(rate);
    else found.rates.push(rate);
  }
  return found;
}

const isExciseRate = (rate: TaxRate | FileExcise): rate is FileExcise => "compound" in rate;

type Row = TableRow<Column>;

interface Context {
  known: KnownPlaces;
  style: Table<Column>;
}

/** The rate, or what is wrong with its line. */
function readRate({ cell }: Row, context: Context): TaxRate | FileExcise | string {
  const state = parseUsState(cell("state"));
  if (state === null) return `${quoted(cell("state"))} isn't a state.`;
  const level = RATE_LEVELS.find((one) => one === cell("kind").toLowerCase());
  if (level === undefined)
    return `The kind must be state, county, city or zip, not ${quoted(cell("kind"))}.`;
  const typed = cell("place");
  const place = level === "state" ? "" : level === "zip" ? restoreZip(typed, state) : typed;
  const misplaced = placeProblem(state, level, place, context.known);
  if (misplaced !== null) return misplaced;
  const amount = readAmount(cell, context);
  if (typeof amount === "string") return amount;
  const fromDay = cell("from");
  if (!isDay(fromDay) || fromDay < FIRST_DAY || fromDay > LAST_DAY)
    return `${quoted(fromDay)} isn't a day, like 2026-01-01.`;
  return { state, level, place, fromDay, ...amount };
}

/** Reads the rate on the price or on a milligram: a line has one of them. */
function readAmount(
  cell: Row["cell"],
  { known, style }: Context,
): { millionths: number } | { millionths: number; compound: string } | string {
  const [percent, name, perMg] = [cell("percent"), cell("compound"), cell("dollars per mg")];
  if (name === "" && perMg === "") {
    const millionths = parseRate(percent, style);
    return millionths === null
      ? `${quoted(percent)} isn't a percentage, like 8.875 (up to 30, with up to four decimals).`
      : { millionths };
  }
  if (percent !== "") return "A line can have a percentage or a compound's rate, not both.";
  const compound = known.compoundOf(name);
  if (compound === null) return `Compound ${quoted(name)} doesn't exist.`;
  const millionths = parsePerMg(perMg, style);
  return millionths === null
    ? `${quoted(perMg)} isn't an amount in dollars, like 0.0125 (up to 1, with up to six decimals).`
    : { millionths, compound };
}

function placeProblem(
  state: UsState,
  level: TaxRate["level"],
  place: string,
  known: KnownPlaces,
): string | null {
  if (level === "state") return null;
  if (placeKey(level, place) === "") return "The place is missing.";
  const problem = hiddenProblem("The place", place) ?? lengthProblem("The place", place, 100);
  if (problem !== null) return problem;
  switch (level) {
    case "zip":
      return !/^\d{5}$/.test(place)
        ? `${quoted(place)} isn't a ZIP Code.`
        : known.stateOfZip(place) === state
          ? null
          : `ZIP Code ${place} isn't in ${state}.`;
    case "county":
      return known.hasCounty(state, placeKey(level, place))
        ? null
        : `${state} has no county named ${quoted(place)}.`;
    case "city":
      return null;
  }
}

const quoted = (text: string): string => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
