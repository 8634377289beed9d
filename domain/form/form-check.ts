/** Error texts by field. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>;

/** The problems with a form. */
export interface FormProblems<Fields> {
  fieldErrors: FieldErrors<Fields>;
  /** Shown above the form; `null` if there is none. */
  formError: string | null;
}

/** The result of checking a typed form (`Fields`), with the values that the shop works with (`Values`). */
export interface FormCheck<Fields, Values = Fields> extends FormProblems<Fields> {
  /** Normalized; `null` if there is an error. */
  values: Values | null;
}

/** Values exist only if no field has an error. */
export function formCheck<Fields, Values>(
  fieldErrors: FieldErrors<Fields>,
  values: Values | null,
  formError: string | null = null,
): FormCheck<Fields, Values> {
  const isSound = Object.keys(fieldErrors).length === 0;
  return { fieldErrors, formError, values: isSound ? values : null };
}

/** Builds field errors from each field's problem; `null` means no error. */
export function fieldErrorsOf<Key extends string>(
  problems: Readonly<Partial<Record<Key, string | null>>>,
): Partial<Record<Key, string>> {
  const wrong = Object.entries<string | null | undefined>(problems).filter(
    ([, problem]) => typeof problem === "string",
  );
  // Object.entries widens the keys and ignores what the filter has excluded.
  return Object.fromEntries(wrong) as Partial<Record<Key, string>>;
}

/** The version that a form was filled in from; for anything else 0, which no record has. */
export const parseSeenVersion = (text: string): number =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
