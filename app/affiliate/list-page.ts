const LAST_PAGE = 100_000;

/** The page of a list that a URL asks for, starting at 1; anything invalid means the first. */
export function listPage(parameters: URLSearchParams, name: string): number {
  const text = parameters.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1;
}
