import { err, ok, type Result } from "#domain/result.ts";
import { isEntries, lineProblem, linesOf } from "./entry-lines.ts";
import { type Field, type FieldOptions, type JsonType, makeField } from "./field.ts";
import type { FieldMap, RecordOf, ValuesOf } from "./record.ts";

interface EntriesOptions<Entry> extends FieldOptions {
  /** Maximum number of entries. */
  most: number;
  /** The text for an empty list. */
  none: string;
  /** Reads a line. @returns the entry, or the expected format */
  read: (line: string) => Result<Entry, string>;
  write: (entry: Entry) => string;
  words?: (entry: Entry) => string;
  isEntry: (value: unknown) => value is Entry;
  /** The problem of a later entry with an earlier one; `null` if none. Without it, duplicates are dropped. */
  clash?: (later: Entry, earlier: Entry) => string | null;
  /** Separates entries, in addition to line breaks. */
  split?: RegExp;
  /** Joins entries in the form and in words; without it, each has its own line. */
  divider?: string;
  /** An entry's type in the API. */
  json?: JsonType;
  /** The number of lines that the form shows. */
  rows?: number;
  /** The stored order of entries. */
  order?: (a: Entry, b: Entry) => number;
}

/** A typed or pasted list, one entry per line. */
export function entries<Entry>(label: string, options: EntriesOptions<Entry>): Field<Entry[]> {
  const { most, none, read, write, words = write, isEntry, clash, order, split = "\n" } = options;
  const {
    divider = "\n",
    rows = divider === "\n" ? 12 : 2,
    json = { kind: "text", min: 1, max: 500, isLine: true },
  } = options;
  const linesIn = (text: string) => linesOf(text.split(split).join("\n"));
  const tooMany = `Enter up to ${most} ${divider === "\n" ? "lines" : "entries"}.`;

  function explain(text: string, problem: string): string {
    const earlier: Entry[] = [];
    for (const typed of linesIn(text)) {
      const entry = read(typed);
      if (!entry.ok) return lineProblem(typed, entry.error);
      const wrong = clashIn(entry.value, earlier);
      if (wrong !== null) return lineProblem(typed, wrong);
      earlier.push(entry.value);
    }
    return problem;
  }

  const clashIn = (entry: Entry, earlier: readonly Entry[]): string | null => {
    for (const other of earlier) {
      const wrong = clash?.(entry, other) ?? null;
      if (wrong !== null) return wrong;
    }
    return null;
  };

  return makeField(label, options, {
    control: { kind: "lines", rows },
    json: { kind: "list", of: json, max: most },
    isOptional: true,
    read: (text) =>
      linesIn(text).map((typed) => {
        const entry = read(typed);
        return entry.ok ? entry.value : null;
      }),
    accept(value) {
      if (!Array.isArray(value) || !value.every(isEntry)) return err("Enter one per line.");
      if (value.length > most) return err(tooMany);
      const wrong = value.map((entry, at) => clashIn(entry, value.slice(0, at)));
      const first = wrong.find((problem) => problem !== null);
      if (first !== undefined) return err(first);
      const kept =
        clash === undefined ? [...new Map(value.map((one) => [write(one), one])).values()] : value;
      return ok(order === undefined ? kept : kept.toSorted(order));
    },
    explain,
    write: (value) => value.map(write).join(divider),
    words: (value) => value.map(words).join(divider) || none,
  });
}

/**
 * A list of records, one per line, with spaces or commas between the fields. @param problem the expected format of a
 * line
 */
export const rows = <Fields extends FieldMap>(
  label: string,
  row: RecordOf<Fields>,
  problem: string,
  options: Omit<EntriesOptions<ValuesOf<Fields>>, "read" | "write" | "isEntry">,
): Field<ValuesOf<Fields>[]> =>
  entries(label, {
    ...options,
    read(line) {
      const cells = line.split(/[\s,;#]+/).filter((cell) => cell !== "");
      const form = new URLSearchParams(row.names.map((name, at) => [name, cells[at] ?? ""]));
      const { values } = row.validate(row.read(form), "");
      return values === null || cells.length > row.names.length ? err(problem) : ok(values);
    },
    write: (values) => Object.values(row.write(values)).join(" ").trim(),
    isEntry: (one): one is ValuesOf<Fields> => isEntries(one) && row.accept(one, "").ok,
  });

/** The same list as an object, keyed by the first part of each entry. */
export function byFirst<Value>(field: Field<[string, Value][]>): Field<Record<string, Value>> {
  const toEntries = (value: Record<string, Value>) => Object.entries(value);
  const toObject = (
    list: Result<[string, Value][], string>,
  ): Result<Record<string, Value>, string> => (list.ok ? ok(Object.fromEntries(list.value)) : list);
  return {
    ...field,
    parse: (text, today) => toObject(field.parse(text, today)),
    accept: (value, today) =>
      toObject(field.accept(isEntries(value) ? Object.entries(value) : value, today)),
    write: (value) => field.write(toEntries(value)),
    words: (value, choices) => field.words(toEntries(value), choices),
    cell: (value, choices) => field.cell(toEntries(value), choices),
  };
}
