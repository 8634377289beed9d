/** Sentences beside the fields that they are about. */
export type FieldErrors<Fields> = Partial<Record<keyof Fields, string>>;

/** What is wrong with a form. */
export interface FormProblems<Fields> {
  fieldErrors: FieldErrors<Fields>;
  /** Said above the form; null = nothing. */
  formError: string | null;
}

/** What checking a form as typed (`Fields`) finds, and what the shop then works with (`Values`). */
export interface FormCheck<Fields, Values = Fields> extends FormProblems<Fields> {
  /** Normalized; null where something is wrong. */
  values: Values | null;
}

/** There are values to work with only where no field is wrong. */
export function formCheck<Fields, Values>(
  fieldErrors: FieldErrors<Fields>,
  values: Values | null,
  formError: string | null = null,
): FormCheck<Fields, Values> {
  const isSound = Object.keys(fieldErrors).length === 0;
  return { fieldErrors, formError, values: isSound ? values : null };
}

/** Field errors of what each field was found to be: null = nothing wrong. */
export function fieldErrorsOf<Key extends string>(
  problems: Readonly<Partial<Record<Key, string | null>>>,
): Partial<Record<Key, string>> {
  const wrong = Object.entries<string | null | undefined>(problems).filter(
    ([, problem]) => typeof problem === "string",
  );
  // Object.entries widens the keys and forgets what the filter has sorted out.
  return Object.fromEntries(wrong) as Partial<Record<Key, string>>;
}
