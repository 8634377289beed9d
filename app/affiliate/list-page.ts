const LAST_PAGE = 100_000;

/** Which page of a list an address asks for, from 1; the first one for anything that is no page. */
export function listPage(parameters: URLSearchParams, name: string): number {
  const text = parameters.get(name) ?? "";
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1;
}
