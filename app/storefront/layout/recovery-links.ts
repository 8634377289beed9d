import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";

export const RESET_PATH = href("/auth/reset");

/** Paths for programs: their `code` is not ours (ACCT-17). */
const NOT_A_PAGE = /^\/(?:api|webhooks)(?:\/|$)|\.data$/;

/** `#access_token=…&type=recovery` from a recovery email. */
export function isRecoveryHash(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).get("type") === "recovery";
}

/** The same before the page has rendered; the hash is preserved. */
export const RECOVERY_HASH_SCRIPT = `if(/[#&]type=recovery(&|$)/.test(location.hash)&&location.pathname!=="${RESET_PATH}")location.replace("${RESET_PATH}"+location.hash)`;

/** Where a page's `code` parameter has to go: to the reset page; `null` means stay. */
export function recoveryRedirect(url: URL): string | null {
  const code = url.searchParams.get("code");
  if (code === null || url.pathname === RESET_PATH || NOT_A_PAGE.test(url.pathname)) return null;
  return withQuery(RESET_PATH, { code });
}
