/** The part of a migration's snapshot that statements depend on. */
export interface Snapshot {
  tables: Record<string, Table>;
}
interface Table {
  columns: Record<string, Column>;
  indexes: Record<string, { isUnique: boolean }>;
  foreignKeys: Record<string, { columnsFrom: string[] }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
  checkConstraints: Record<string, { value: string }>;
}
interface Column {
  type: string;
  notNull: boolean;
  default?: unknown;
  identity?: unknown;
  generated?: unknown;
}

/** RUN-42: the ways in which code written for the schema `then` no longer works with the schema `now`. */
export function stricterThan(then: Snapshot, now: Snapshot): string[] {
  return Object.entries(then.tables).flatMap(([key, before]) => {
    const name = key.replace(/^public\./, "");
    const after = now.tables[key];
    if (!after) return [`${name} is gone`];
    return [
      ...columnsOf(before, after).map((what) => `${name}.${what}`),
      ...constraintsOf(before, after).map((what) => `${name}: ${what}`),
    ];
  });
}

function columnsOf(before: Table, after: Table): string[] {
  const changed = Object.entries(before.columns).flatMap(([name, column]) => {
    const today = after.columns[name];
    if (!today) return [`${name} is gone`];
    if (today.type !== column.type) return [`${name} is ${today.type}, was ${column.type}`];
    const isForced = mustBeGiven(today) && !mustBeGiven(column);
    const isFilled = today.notNull && !column.notNull;
    return isForced || isFilled ? [`${name} must have a value`] : [];
  });
  const added = Object.entries(after.columns)
    .filter(([name, column]) => !(name in before.columns) && mustBeGiven(column))
    .map(([name]) => `${name} must have a value`);
  return [...changed, ...added];
}

const mustBeGiven = ({ notNull, default: value, identity, generated }: Column): boolean =>
  notNull && value === undefined && identity === undefined && generated === undefined;

function constraintsOf(before: Table, after: Table): string[] {
  const isOld = (column: string) => column in before.columns;
  const checks = Object.entries(after.checkConstraints).flatMap(([name, { value: written }]) => {
    const value = spelledOut(written);
    const past = spelledOut(before.checkConstraints[name]?.value);
    if (past === value) return [];
    if (past !== undefined && withoutWords(past) === withoutWords(value)) {
      const words = wordsIn(value);
      const lost = [...wordsIn(past)].filter((word) => !words.has(word));
      return lost.map((word) => `${name} no longer accepts ${word}`);
    }
    return readsOnlyNew(value, before, after) ? [] : [`${name} refuses more`];
  });
  const unique = [
    ...Object.entries(after.uniqueConstraints)
      .filter(([name, { columns }]) => !(name in before.uniqueConstraints) && columns.some(isOld))
      .map(([name]) => name),
    ...Object.entries(after.indexes)
      .filter(([name, { isUnique }]) => isUnique && before.indexes[name]?.isUnique !== true)
      .map(([name]) => name),
  ];
  const references = Object.entries(after.foreignKeys)
    .filter(([name, { columnsFrom }]) => !(name in before.foreignKeys) && columnsFrom.some(isOld))
    .map(([name]) => `${name} needs a row elsewhere`);
  return [...checks, ...unique.map((name) => `${name} is unique`), ...references];
}

/** Treats a set written as one list like one with a text for each value. */
function spelledOut(check: string): string;
function spelledOut(check: string | undefined): string | undefined;
function spelledOut(check: string | undefined): string | undefined {
  return check
    ?.replaceAll(LISTED, (_, list: string) => `array['${list.split(",").join("', '")}']`)
    .replaceAll(/= any \(array\[([^\]]*)\]\)/g, "in ($1)");
}
const LISTED = /'\{([\w,]+)\}'::text\[\]/g;

/** A closed set's values, and the rest of the constraint. */
const LIST = /'[^']*'(?:,\s*'[^']*')*/g;
const withoutWords = (check: string): string => check.replaceAll(LIST, "…");
const wordsIn = (check: string): Set<string> => new Set(check.match(/'[^']*'/g));

/** A column that old code doesn't fill can't be wrong in its rows. */
function readsOnlyNew(check: string, before: Table, after: Table): boolean {
  if (/not null/i.test(check)) return false; // where that is the purpose
  const names = [...check.matchAll(/"\w+"\."(\w+)"/g)].map(([, name = ""]) => name);
  return (
    names.length > 0 && names.every((name) => !(name in before.columns) && name in after.columns)
  );
}
