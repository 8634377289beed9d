const LAST_PAGE = 100_000;

/** The page of a list from the URL, starting at 1; anything invalid means the first page. */
export function listPage(parameters: URLSearchParams, name: string): number {
  const text = parameters.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1;
}
