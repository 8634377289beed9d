import { parseUsState, stateName, US_STATES } from "#domain/place/us-states.ts";
import { err, ok } from "#domain/result.ts";
import {
  type Choices,
  type Field,
  type FieldOptions,
  type JsonType,
  makeField,
  type Option,
} from "./field.ts";

const OFF_LIST = "Choose one from the list.";

/** One of several values. @param names the label of each */
export function choice<Value extends string>(
  label: string,
  names: Readonly<Record<Value, string>>,
  { problem = OFF_LIST, ...options }: FieldOptions & { problem?: string } = {},
): Field<Value> {
  const isOne = (value: unknown): value is Value =>
    typeof value === "string" && Object.hasOwn(names, value);
  return makeField(label, options, {
    control: { kind: "choice", options: optionsOf(names) },
    json: { kind: "choice", values: Object.keys(names) },
    read: (text) => text,
    accept: (value) => (isOne(value) ? ok(value) : err(problem)),
    write: (value) => value,
    words: (value) => names[value],
  });
}

/** The states in a form. */
export const STATE_OPTIONS: readonly Option[] = Object.entries(US_STATES).map(([value, label]) => ({
  value,
  label,
}));

const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }));

/** Any of several values. @param none the text for an empty list */
export function choices<Value extends string>(
  label: string,
  names: Readonly<Record<Value, string>>,
  { none = "none", ...options }: FieldOptions & { none?: string } = {},
): Field<Value[]> {
  const known = Object.keys(names);
  const isOne = (value: unknown): value is Value =>
    typeof value === "string" && Object.hasOwn(names, value);
  return makeField(label, options, {
    control: { kind: "choices", options: optionsOf(names) },
    json: { kind: "list", of: { kind: "choice", values: known }, max: known.length },
    isOptional: true,
    read: linesIn,
    accept: (value) =>
      Array.isArray(value) && value.every(isOne) ? ok([...new Set(value)]) : err(OFF_LIST),
    write: (value) => value.join("\n"),
    words: (value) => value.map((one) => names[one]).join(", ") || none,
  });
}

/** Yes or no. */
export const toggle = (label: string, options: FieldOptions = {}): Field<boolean> =>
  makeField(label, options, {
    control: { kind: "toggle" },
    json: { kind: "toggle" },
    isOptional: true,
    read: (text) => text === "on",
    accept: (value) => (typeof value === "boolean" ? ok(value) : err("Choose yes or no.")),
    write: (value) => (value ? "on" : ""),
    words: yesOrNo,
  });

const YES_NO = { no: "No", yes: "Yes" };

/** A yes or no among other values. */
export const yesOrNo = (is: boolean): string => YES_NO[is ? "yes" : "no"];

interface YesNoOptions extends FieldOptions {
  /** Labels of the two values. */
  names?: Readonly<typeof YES_NO>;
}

/** Yes or no without a default; it can be `optional`. */
export const yesNo = (label: string, { names, ...options }: YesNoOptions = {}): Field<boolean> => {
  const write = (value: boolean) => (value ? "yes" : "no");
  return makeField(label, options, {
    control: { kind: "choice", options: optionsOf(names ?? YES_NO) },
    json: { kind: "toggle" },
    read: (text) => (Object.hasOwn(YES_NO, text) ? text === "yes" : text),
    accept: (value) => (typeof value === "boolean" ? ok(value) : err("Choose yes or no.")),
    write,
    words: (value) => names?.[write(value)] ?? yesOrNo(value),
  });
};

/** A state the shop can ship to. */
export const usState = (label: string, options: FieldOptions = {}): Field<string> =>
  makeField(label, options, {
    control: { kind: "choice", options: STATE_OPTIONS },
    json: { kind: "state" },
    read: (text) => text,
    accept(value) {
      const state = parseUsState(value);
      return state === null ? err("Choose a state.") : ok(state);
    },
    write: (value) => value,
    words: stateName,
    cell: (value) => value,
  });

/** States, each once, typed by their two letters. @param none the text for an empty list, if it may be empty */
export const usStates = (
  label: string,
  { none, ...options }: FieldOptions & { none?: string } = {},
): Field<string[]> =>
  makeField(label, options, {
    control: { kind: "text" },
    json: { kind: "list", of: { kind: "state" }, max: STATE_OPTIONS.length },
    isOptional: none !== undefined,
    read: (text) =>
      text
        .split(/[\s,;]+/)
        .filter((part) => part !== "")
        .map(parseUsState),
    accept: (value) =>
      Array.isArray(value) && value.length >= (none === undefined ? 1 : 0) && value.every(isState)
        ? ok([...new Set(value)].toSorted())
        : err("Enter state abbreviations, like WA OR."),
    write: (value) => value.join(" "),
    words: (value) => value.map(stateName).join(", ") || (none ?? ""),
  });

const isState = (value: unknown): value is string =>
  typeof value === "string" && parseUsState(value) === value;

const isRowId = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value < 1_000_000_000;

const numberIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

const nameIn = (source: NumberedSource, id: number, all: Choices): string =>
  all[source]?.find(({ value }) => value === String(id))?.label ?? `${NOUNS[source]} ${id}`;

const NOUNS = { products: "product", categories: "category" };

type NumberedSource = keyof typeof NOUNS;

const numbered = (
  source: NumberedSource,
  json: JsonType,
  label: string,
  options: FieldOptions = {},
): Field<number> =>
  makeField(label, options, {
    control: { kind: "choice", options: source },
    json,
    read: numberIn,
    accept: (value) =>
      isRowId(value) ? ok(value) : err(`Choose a ${NOUNS[source]} from the list.`),
    write: String,
    words: (id, all) => nameIn(source, id, all),
  });

/** One product. The shop checks whether it exists. */
export const product = (label: string, options?: FieldOptions) =>
  numbered("products", { kind: "product" }, label, options);

/** One of the shop's categories, by its number; `shopChoice` selects by name. */
export const category = (label: string, options?: FieldOptions) =>
  numbered("categories", { kind: "number", min: 1, max: 999_999_999, step: 1 }, label, options);

interface ListOptions extends FieldOptions {
  max: number;
  /** The text for an empty list. */
  none?: string;
}

/** Any number of products. */
export const products = (
  label: string,
  { max, none = "none", ...options }: ListOptions,
): Field<number[]> =>
  makeField(label, options, {
    control: { kind: "choices", options: "products" },
    json: { kind: "list", of: { kind: "product" }, max },
    isOptional: true,
    read: (text) => linesIn(text).map(numberIn),
    accept: (value) =>
      Array.isArray(value) && value.length <= max && value.every(isRowId)
        ? ok([...new Set(value)])
        : err("Choose products from the list."),
    write: (value) => value.join("\n"),
    words: (value, all) => value.map((id) => nameIn("products", id, all)).join(", ") || none,
  });

/** Names of the shop's categories or compounds. The shop checks whether they exist. */
export const shopChoices = (
  label: string,
  source: "categories" | "compounds",
  { max, none = "none", ...options }: ListOptions,
): Field<string[]> =>
  makeField(label, options, {
    control: { kind: "choices", options: source },
    json: { kind: "list", of: { kind: "text", min: 1, max: NAME_MAX, isLine: true }, max },
    isOptional: true,
    read: linesIn,
    accept: (value) =>
      Array.isArray(value) && value.length <= max && value.every(isName)
        ? ok([...new Set(value)])
        : err(`Choose ${source} from the list.`),
    write: (value) => value.join("\n"),
    words: (value) => value.join(", ") || none,
  });

/** The name of one of the shop's categories or compounds. */
export const shopChoice = (
  label: string,
  source: "categories" | "compounds",
  options: FieldOptions = {},
): Field<string> =>
  makeField(label, options, {
    control: { kind: "choice", options: source },
    json: { kind: "text", min: 1, max: NAME_MAX, isLine: true },
    read: (text) => text,
    accept: (value) => (isName(value) ? ok(value) : err(OFF_LIST)),
    write: (value) => value,
  });

const NAME_MAX = 100;

const isName = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= NAME_MAX;

const linesIn = (text: string): string[] => text.split(/\r?\n/).filter((one) => one !== "");
