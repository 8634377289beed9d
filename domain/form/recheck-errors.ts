import type { FieldErrors } from "./form-check.ts";

/**
 * The errors to show after a field changes: its own is checked again, the others stay until they are fixed too. A field
 * without an error gets none while it is being filled in (ORDER-27).
 */
export function recheckErrors<Fields>(
  shown: FieldErrors<Fields>,
  changed: keyof Fields,
  now: FieldErrors<Fields>,
): FieldErrors<Fields> {
  if (shown[changed] === undefined) return shown;
  const { [changed]: _, ...others } = shown;
  // A partial record without one key is still a partial record.
  const rest = others as FieldErrors<Fields>;
  return now[changed] === undefined ? rest : { ...rest, [changed]: now[changed] };
}
