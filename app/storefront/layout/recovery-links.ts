import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";

export const RESET_PATH = href("/auth/reset");

/** Paths for programs, whose `code` parameter isn't ours (ACCT-17). */
const NOT_A_PAGE = /^\/(?:api|webhooks)(?:\/|$)|\.data$/;

/** `#access_token=…&type=recovery` from a recovery email. */
export function isRecoveryHash(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).get("type") === "recovery";
}

/** The script that does the same before the page has rendered; it keeps the hash. */
export const RECOVERY_HASH_SCRIPT = `if(/[#&]type=recovery(&|$)/.test(location.hash)&&location.pathname!=="${RESET_PATH}")location.replace("${RESET_PATH}"+location.hash)`;

/** The reset page's path for a URL with a `code` parameter; `null` to stay on the page. */
export function recoveryRedirect(url: URL): string | null {
  const code = url.searchParams.get("code");
  if (code === null || url.pathname === RESET_PATH || NOT_A_PAGE.test(url.pathname)) return null;
  return withQuery(RESET_PATH, { code });
}
