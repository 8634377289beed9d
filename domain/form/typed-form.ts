/** A submitted form, to be submitted again. */
export interface Typed {
  /** Its action. */
  action: string;
  fields: readonly { name: string; value: string }[];
  /** Names of the password fields, which must be typed again. */
  passwords: readonly string[];
  /** Fields to correct, each with its problem. */
  wrong: readonly WrongField[];
}

export interface WrongField {
  name: string;
  label: string;
  problem: string;
}

/** A form's typed or chosen fields, in its order, without files. */
export const typedFields = (form: Iterable<[name: string, value: unknown]>): Typed["fields"] =>
  [...form].flatMap(([name, value]) => (typeof value === "string" ? [{ name, value }] : []));

/** Never sent back, not even to the person who typed it; `confirmation` repeats a new password. */
const PASSWORD = /password|confirmation/i;

/** A form as submitted to `action`, a path of this site. */
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
