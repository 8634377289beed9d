const KEY = "zip";

/** The ZIP Code last asked about in this tab, for the visit; the page itself stays the same for everyone. */
export function keptZip(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null; // storage is switched off
  }
}

export function keepZip(zip: string): void {
  try {
    sessionStorage.setItem(KEY, zip);
  } catch {
    // Storage is switched off: the visitor types it again.
  }
}
