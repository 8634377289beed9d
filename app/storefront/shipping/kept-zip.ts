const KEY = "zip";

/** The last ZIP Code looked up in this tab, kept for the visit; the page itself stays the same for everyone. */
export function keptZip(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // storage is blocked
  }
}

export function keepZip(zip: string): void {
  try {
    sessionStorage.setItem(KEY, zip);
  } catch {
    // Storage is blocked, so the visitor has to type it again.
  }
}
