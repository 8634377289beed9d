import { data } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";

/** Where a recovery code was found: in the query, or in the hash, which only the browser sees. */
export type CodeSource = "query" | "hash";

/**
 * The code or session that allowed setting a password isn't valid, or setting it failed, so there is no form anymore.
 */
export interface LostRecovery {
  lost: string;
}

/** The answer when a code was only checked. */
export type CodeCheck = { goodCode: string } | LostRecovery;

/** Why a recovery link cannot be used, with a message for each of its two forms. */
export const LOST_TEXTS: Record<CodeSource | "none", string> = {
  query: "No session after code exchange",
  hash: "Failed to establish session from recovery link.",
  none: ACCOUNT_TEXTS.noRecoveryLink,
};

/** Something unexpected happened; the log has the reason (ACCT-32). */
export function failed() {
  const answer: LostRecovery = { lost: ACCOUNT_TEXTS.resetFailed };
  return data(answer, { status: 500 });
}

export function lost(source: CodeSource | "none") {
  const answer: LostRecovery = { lost: LOST_TEXTS[source] };
  return data(answer, { status: 400 });
}
