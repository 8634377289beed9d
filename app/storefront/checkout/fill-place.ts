/** The city and state of a ZIP Code. */
export interface ZipPlace {
  city: string;
  state: string;
}

/**
 * Fills in a ZIP Code's city and state, but only if the fields are empty or still have the last ZIP Code's place; text
 * that the customer typed stays.
 *
 * @param last the place of the last ZIP Code
 * @returns whether a field has changed
 */
export function fillPlace(
  form: HTMLFormElement,
  place: ZipPlace | null,
  last: ZipPlace | null,
): boolean {
  if (place === null || (place.city === last?.city && place.state === last.state)) return false;
  let hasChanged = false;
  for (const key of ["city", "state"] as const) {
    const field = form.elements.namedItem(key);
    if (!(field instanceof HTMLInputElement)) continue;
    const typed = field.value.trim();
    const isOurs = typed === "" || typed.toLowerCase() === last?.[key].toLowerCase();
    if (!isOurs || field.value === place[key]) continue;
    field.value = place[key];
    // Selected, so a customer who is already in the field can type over it.
    if (field === document.activeElement) field.select();
    hasChanged = true;
  }
  return hasChanged;
}
