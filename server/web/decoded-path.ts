/** A path as the router reads it, percent-decoded; null if an escape is invalid. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
