/** A form as it was sent, to be sent again. */
export interface Typed {
  /** Where to. */
  action: string;
  fields: readonly { name: string; value: string }[];
  /** Names of the passwords, which have to be typed again. */
  passwords: readonly string[];
  /** Fields to type again, each with what was wrong with it. */
  wrong: readonly WrongField[];
}

export interface WrongField {
  name: string;
  label: string;
  problem: string;
}

/** The fields of a form that were typed or chosen, in its order; no files. */
export const typedFields = (form: Iterable<[name: string, value: unknown]>): Typed["fields"] =>
  [...form].flatMap(([name, value]) => (typeof value === "string" ? [{ name, value }] : []));

/** Never sent back, not even to who typed it; `confirmation` is a new password once more. */
const PASSWORD = /password|confirmation/i;

/** A form as it was sent to `action`, a path of this site. */
export function typedForm(
  action: string,
  form: Iterable<[name: string, value: unknown]>,
  wrong: readonly WrongField[] = [],
): Typed {
  const all = typedFields(form);
  const isPassword = ({ name }: { name: string }) => PASSWORD.test(name);
  return {
    action,
    fields: all.filter((field) => !isPassword(field)),
    passwords: [...new Set(all.filter(isPassword).map(({ name }) => name))],
    wrong,
  };
}

/** The typed form in an error's data; `null` if there is none. */
export function typedOf(data: object): Typed | null {
  return "typed" in data && isTyped(data.typed) ? data.typed : null;
}

const isTyped = (value: unknown): value is Typed =>
  isObject(value) &&
  typeof value["action"] === "string" &&
  isListOf(value["fields"], isField) &&
  isListOf(value["passwords"], (name) => typeof name === "string") &&
  isListOf(value["wrong"], isWrong);

const isField = (value: unknown): boolean =>
  isObject(value) && typeof value["name"] === "string" && typeof value["value"] === "string";

const isWrong = (value: unknown): boolean =>
  isObject(value) &&
  ["name", "label", "problem"].every((member) => typeof value[member] === "string");

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isListOf = (value: unknown, isOne: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne);
