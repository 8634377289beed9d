import { href } from "react-router";
import { withQuery } from "#app/shell/address.ts";

export const RESET_PATH = href("/auth/reset");

/** Answered by programs or meant for them: their `code` is none of ours (ACCT-17). */
const NOT_A_PAGE = /^\/(?:api|webhooks)(?:\/|$)|\.data$/;

/** `#access_token=…&type=recovery` of a recovery mail. */
export function isRecoveryHash(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).get("type") === "recovery";
}

/** The same before anything of the page is there; the hash is kept. */
export const RECOVERY_HASH_SCRIPT = `if(/[#&]type=recovery(&|$)/.test(location.hash)&&location.pathname!=="${RESET_PATH}")location.replace("${RESET_PATH}"+location.hash)`;

/** Where a page's `code` parameter has to go: to the reset page; null = stay. */
export function recoveryRedirect(url: URL): string | null {
  const code = url.searchParams.get("code");
  if (code === null || url.pathname === RESET_PATH || NOT_A_PAGE.test(url.pathname)) return null;
  return withQuery(RESET_PATH, { code });
}
