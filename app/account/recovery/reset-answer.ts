import { data } from "react-router";
import { ACCOUNT_TEXTS } from "#app/account/account-texts.ts";

/** Where a recovery code was: in the query, or in the hash, which only the browser sees. */
export type CodeSource = "query" | "hash";

/** The link or session that allowed setting a password is invalid or no longer valid. */
export interface LostRecovery {
  lost: string;
}

/** The answer to a code that was only checked. */
export type CodeCheck = { goodCode: string } | LostRecovery;

/** Why a recovery link cannot be used, with a message for each of its two forms. */
export const LOST_TEXTS: Record<CodeSource | "none", string> = {
  query: "No session after code exchange",
  hash: "Failed to establish session from recovery link.",
  none: ACCOUNT_TEXTS.noRecoveryLink,
};

export function lost(source: CodeSource | "none") {
  const answer: LostRecovery = { lost: LOST_TEXTS[source] };
  return data(answer, { status: 400 });
}
