import { expect } from "vitest";

/** A page's words: tags and scripts removed, whitespace collapsed. */
export async function wordsOf(response: Response): Promise<string> {
  const html = await response.text();
  return html
    .replaceAll(/<script[^>]*>[\s\S]*?<\/script>/g, " ")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

/** Expects a page that contains this text. */
export async function expectPage(response: Response, status: number, words: string): Promise<void> {
  const said = await wordsOf(response);
  expect([response.status, said]).toEqual([status, expect.stringContaining(words)]);
}

/** Expects a redirect to this address. */
export function expectRedirect(response: Response, location: string): void {
  expect([
    response.status >= 300 && response.status < 400,
    response.headers.get("location"),
  ]).toEqual([true, location]);
}

/**
 * Expects a desk page to be refused: staff read that it doesn't exist or isn't for their role; anyone else is
 * redirected home (STAFF-11).
 */
export function expectRefused(response: Response): void {
  const { status, headers } = response;
  const isHome = status === 302 && headers.get("location") === "/";
  expect(isHome || status === 403 || status === 404).toBe(true);
}

/** The message that the next page will show. */
export function flashOf(response: Response): string | null {
  const cookie = response.headers.getSetCookie().findLast((one) => one.startsWith("flash="));
  return cookie === undefined ? null : decodeURIComponent(cookie.slice(6).split(";")[0] ?? "");
}
