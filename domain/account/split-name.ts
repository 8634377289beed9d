/** Splits a name for gateways and age vendors, which require two parts; the last word is the last name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.at(-1) ?? "") : "";
  const firstName = (words.length > 1 ? words.slice(0, -1) : words).join(" ");
  return { firstName: firstName.slice(0, 50), lastName: lastName.slice(0, 50) };
}
