/** A path as the router reads it, its percent signs resolved; null where one of them begins no character. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
